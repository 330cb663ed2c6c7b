import { businessTerms } from '../../plans/index.js';

const { shortestSide, longestToShortest, widths: served, tallest } = businessTerms.salonPicture;

/** The accepted formats, by the type of the content. SVG is left out, because it is a document with scripts. */
export const takenTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** The size of a picture in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns why a picture of this size, turned upright, is refused; undefined where it is accepted
 * (rules.md#salon-pictures).
 */
export function sizeProblem({ width, height }: PixelSize): string | undefined {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < shortestSide) return `The picture has to be at least ${shortestSide} pixels wide and high.`;
  if (long > short * longestToShortest)
    return `The picture is too narrow: its longer side may be at most ${longestToShortest} times the shorter.`;
  return undefined;
}

/** Returns the size in which a picture is stored; it is never enlarged. */
export function storedSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, Math.max(...served) / width, tallest / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Returns the widths in which a picture is served: the standard ones below its own, and its own. */
export function widthsOf({ width }: Pick<PixelSize, 'width'>): number[] {
  return [...served.filter((one) => one < width), width];
}

const keyPattern = /^pictures\/([0-9a-f]{32})-(\d{1,4})\.(avif|webp|jpg)$/;
export const picturePrefix = 'pictures/';

/** Returns the key of the files to which a stored file belongs; undefined where it is not a picture's. */
export const fileKeyOf = (storageKey: string): string | undefined => keyPattern.exec(storageKey)?.[1];

const typeOfEnding: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Returns the type of a stored file by its key; undefined where it is not a picture's. */
export const pictureType = (storageKey: string): string | undefined =>
  typeOfEnding[keyPattern.exec(storageKey)?.[3] ?? ''];

/**
 * Returns the keys of all files of a picture: each width in two formats, and a JPEG of the largest for browsers that
 * read neither.
 */
export function storageKeys(fileKey: string, widths: readonly number[]): string[] {
  const named = (width: number, ending: string) => `${picturePrefix}${fileKey}-${width}.${ending}`;
  return [
    ...widths.flatMap((width) => [named(width, 'avif'), named(width, 'webp')]),
    named(Math.max(...widths), 'jpg'),
  ];
}
