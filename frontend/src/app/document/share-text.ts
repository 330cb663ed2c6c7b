/** A text as outlines, with its baseline at the origin, and its width. */
export interface Outlines {
  readonly outline: string;
  readonly width: number;
}

/** Sets a text in one of the product's two typefaces, `size` pixels high. No system font is used. */
export type SetText = (text: string, face: 'display' | 'body', size: number) => Outlines;

interface Room {
  readonly width: number;
  readonly height: number;
  /** The font sizes to try, largest first. */
  readonly sizes: readonly number[];
}

/** The line height, as a multiple of the font size. */
export const lineHeight = 1.06;

/** Sets a title in the largest size in which it fits. A title that fits in none ends with an ellipsis. */
export function fitTitle(text: string, { width, height, sizes }: Room, setText: SetText) {
  const widthIn = (size: number) => (line: string) => setText(line, 'display', size).width;
  for (const size of sizes) {
    const lines = brokenInto(text, width, widthIn(size));
    const isHigher = lines.length * size * lineHeight > height;
    if (!isHigher && lines.every((line) => widthIn(size)(line) <= width)) return { size, lines };
  }
  const size = Math.min(...sizes);
  const all = brokenInto(text, width, widthIn(size));
  const shown = all.slice(0, Math.floor(height / (size * lineHeight)));
  const isCut = (index: number) => index === shown.length - 1 && shown.length < all.length;
  return { size, lines: shown.map((line, index) => shortened(line, isCut(index), width, widthIn(size))) };
}

/** Breaks a text into lines. Line breaks of the text are kept, and no-break spaces are not broken. */
const brokenInto = (text: string, width: number, widthOf: (line: string) => number): string[] =>
  text.split('\n').flatMap((part) => {
    const lines: string[] = [];
    for (const word of part.split(' ').filter(Boolean)) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });

function shortened(line: string, isCut: boolean, width: number, widthOf: (line: string) => number): string {
  if (!isCut && widthOf(line) <= width) return line;
  let kept = line;
  while (kept.length > 1 && widthOf(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
