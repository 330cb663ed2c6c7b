import { Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import PQueue from 'p-queue';
import sharp, { type OutputInfo, type Sharp } from 'sharp';

import { businessTerms } from '../../plans/index.js';
import { InvalidField, Unavailable } from '../../platform/index.js';
import { keptSize, type PixelSize, sizeProblem, takenTypes, widthsOf } from './picture.rules.js';

/** More pixels are not decoded, however few bytes they take: a picture of one colour compresses a thousandfold. */
const mostPixels = businessTerms.salonPicture.megapixels * 1_000_000;
const secondsAtMost = 20;
/** Uploads that wait in memory for their turn. */
const waitingAtMost = 12;

const quality = { avif: 55, webp: 78, jpeg: 82 };

/** The picture itself is not taken; the sentence says why. */
export class PictureRefused extends InvalidField {
  constructor(why: string) {
    super('salons.picture_refused', 'picture', why);
  }
}

/** A picture as it is stored. */
export interface EncodedPicture extends PixelSize {
  readonly widths: readonly number[];
  readonly files: readonly {
    readonly width: number;
    readonly ending: 'avif' | 'webp' | 'jpg';
    readonly bytes: Buffer;
  }[];
}

interface RawPicture {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/**
 * Makes the files of a picture from what was uploaded: turned upright, in the colours of screens, without any metadata,
 * its place among it. One picture at a time and by one thread, so that a process goes on answering calls meanwhile.
 */
@Injectable()
export class PictureEncoding {
  private readonly turns = new PQueue({ concurrency: 1 });

  constructor() {
    sharp.concurrency(1);
    // Its cache would keep decoded pictures in memory.
    sharp.cache(false);
  }

  /** @throws PictureRefused where it is no picture that we take, Unavailable where too many are waiting */
  async encode(upload: Buffer): Promise<EncodedPicture> {
    const type = await fileTypeFromBuffer(upload);
    if (!type || !takenTypes.includes(type.mime))
      throw new PictureRefused('Please choose a JPEG, PNG, WebP or AVIF picture.');
    if (this.turns.size >= waitingAtMost)
      throw new Unavailable('salons.pictures_busy', 'Many pictures are coming in right now. Please try again shortly.');
    return this.turns.add(() => encodeNow(upload));
  }
}

async function encodeNow(upload: Buffer): Promise<EncodedPicture> {
  const upright = await uprightSize(upload);
  const problem = sizeProblem(upright);
  if (problem) throw new PictureRefused(problem);
  const kept = keptSize(upright);
  const raw = await refusing(() =>
    open(upload)
      .autoOrient()
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .resize(kept.width, kept.height)
      .timeout({ seconds: secondsAtMost })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const widths = widthsOf(kept);
  const files: EncodedPicture['files'][number][] = [];
  for (const width of widths) {
    const sized = () => fromRaw(raw).resize({ width });
    files.push({ width, ending: 'avif', bytes: await sized().avif({ quality: quality.avif, effort: 3 }).toBuffer() });
    files.push({ width, ending: 'webp', bytes: await sized().webp({ quality: quality.webp }).toBuffer() });
  }
  const jpeg = await fromRaw(raw).jpeg({ quality: quality.jpeg, mozjpeg: true }).toBuffer();
  return { ...kept, widths, files: [...files, { width: kept.width, ending: 'jpg', bytes: jpeg }] };
}

/** Half a picture is refused rather than filled with grey. */
const open = (upload: Buffer): Sharp => sharp(upload, { limitInputPixels: mostPixels, failOn: 'truncated' });

const fromRaw = ({ data, info: { width, height, channels } }: RawPicture): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** How large the picture is once it is turned as its EXIF data say; nothing of it is decoded for that. */
async function uprightSize(upload: Buffer): Promise<PixelSize> {
  const { autoOrient, width, height } = await refusing(() => sharp(upload, { limitInputPixels: false }).metadata());
  if (width * height > mostPixels)
    throw new PictureRefused(
      `The picture has more than ${businessTerms.salonPicture.megapixels} megapixels. Please choose a smaller one.`,
    );
  return autoOrient;
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new PictureRefused('The picture cannot be read: it is damaged or incomplete.');
  }
}
