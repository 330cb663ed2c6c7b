import { Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import PQueue from 'p-queue';
import sharp, { type OutputInfo, type Sharp } from 'sharp';

import { businessTerms } from '../../plans/index.js';
import { InvalidField, Unavailable } from '../../platform/index.js';
import { storedSize, type PixelSize, sizeProblem, takenTypes, widthsOf } from './picture.rules.js';

/** The most pixels that are decoded, however few bytes they take: a picture of one colour compresses a thousandfold. */
const maxPixels = businessTerms.salonPicture.megapixels * 1_000_000;
const secondsAtMost = 20;
/** The number of uploads that may wait in memory for their turn. */
const waitingAtMost = 12;

const quality = { avif: 55, webp: 78, jpeg: 82 };

/** The picture is not accepted; the sentence says why. */
export class PictureRefused extends InvalidField {
  constructor(why: string) {
    super('salons.picture_refused', 'picture', why);
  }
}

/** A picture with its files, as it is stored. */
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
 * Encodes the files of an uploaded picture: turned upright, in the colours of screens, without any metadata such as its
 * place. It encodes one picture at a time in one thread, so that the process still answers calls.
 */
@Injectable()
export class PictureEncoding {
  private readonly turns = new PQueue({ concurrency: 1 });

  constructor() {
    sharp.concurrency(1);
    // The cache of sharp would keep decoded pictures in memory.
    sharp.cache(false);
  }

  /** @throws PictureRefused where the file is not an accepted picture, Unavailable where too many are waiting */
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
  const kept = storedSize(upright);
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

/** An incomplete picture is refused instead of being filled with grey. */
const open = (upload: Buffer): Sharp => sharp(upload, { limitInputPixels: maxPixels, failOn: 'truncated' });

const fromRaw = ({ data, info: { width, height, channels } }: RawPicture): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Returns the size of the picture once it is turned by its EXIF data, without decoding it. */
async function uprightSize(upload: Buffer): Promise<PixelSize> {
  const { autoOrient, width, height } = await refusing(() => sharp(upload, { limitInputPixels: false }).metadata());
  if (width * height > maxPixels)
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
