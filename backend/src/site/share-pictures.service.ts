import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import sharp from 'sharp';

import { Clock, deleteUnreferenced, Every, MediaStorage, nightlySeconds, NotFound } from '../platform/index.js';
import { PictureFiles, type SalonPictureDto } from '../salons/index.js';
import { BuiltSite, type FetchApi, type SharedSalon } from './built-site.service.js';
import { Typesetter } from './typesetter.js';

const prefix = 'share/';
/** The size of the photograph in the picture, in pixels. */
const photoSize = { width: 600, height: 630 };

/** A picture, and a hash of its content: the same hash is the same picture. */
export interface SharePicture {
  readonly hash: string;
  png(): Promise<Buffer>;
}

/**
 * The pictures for shared links, 1200 x 630 px (rules.md#share-pictures). The facts of a picture are read each time;
 * the picture itself is drawn once and kept until the night.
 */
@Injectable()
export class SharePictures {
  private readonly typesetter = new Typesetter();
  private readonly turns = new PQueue({ concurrency: 1 });

  constructor(
    private readonly built: BuiltSite,
    private readonly storage: MediaStorage,
    private readonly files: PictureFiles,
    private readonly clock: Clock,
  ) {}

  async ofSite(): Promise<SharePicture> {
    const { sharePictures } = await this.built.bundle();
    return this.drawn(sharePictures.drawSite(this.typesetter.setText));
  }

  /** Returns a salon's picture; undefined if there is no such partner. */
  async ofSalon(id: string, fetchApi: FetchApi): Promise<SharePicture | undefined> {
    const answer = await fetchApi(new Request(`http://lather.invalid/api/salons/${id}`));
    if (!answer.ok) return undefined;
    const salon = (await answer.json()) as SharedSalon;
    const { sharePictures } = await this.built.bundle();
    const draw = (photo?: string) => sharePictures.drawSalon(salon, photo, this.typesetter.setText);
    const { picture } = salon;
    // The content at a picture's address never changes, so the hash needs only the address and the file is not read.
    return this.drawn(draw(picture?.address), async () => draw(picture ? await this.photo(picture) : undefined));
  }

  /** Returns a city's picture by the slugs of its page; undefined if it has no salon. */
  async ofCity(slugs: string, fetchApi: FetchApi): Promise<SharePicture | undefined> {
    const query = new URLSearchParams({ city: slugs, limit: '1' });
    const answer = await fetchApi(new Request(`http://lather.invalid/api/salons?${query.toString()}`));
    const [salon] = answer.ok ? ((await answer.json()) as SharedSalon[]) : [];
    if (!salon) return undefined;
    const count = Number.parseInt(answer.headers.get('x-total-count') ?? '1', 10);
    const { sharePictures } = await this.built.bundle();
    return this.drawn(sharePictures.drawCity(salon, count, this.typesetter.setText));
  }

  /** Deletes kept pictures; a picture is drawn again when it is requested. */
  @Every('site.forget-share-pictures', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const namedOf = () => Promise.resolve(new Set<string>());
    await deleteUnreferenced(this.storage, prefix, { now: this.clock.real(), namedOf });
  }

  private drawn(shown: string, svg = () => Promise.resolve(shown)): SharePicture {
    const hash = createHash('sha256').update(shown).digest('hex').slice(0, 32);
    return { hash, png: () => this.turns.add(() => this.loadOrRender(`${prefix}${hash}.png`, svg)) };
  }

  private async loadOrRender(key: string, svg: () => Promise<string>): Promise<Buffer> {
    const kept = await this.storage.get(key);
    if (kept) return kept;
    // With 256 colours the file stays below the limits of messengers (WhatsApp: 600 kB).
    const made = await sharp(Buffer.from(await svg()))
      .png({ palette: true, colours: 256 })
      .toBuffer();
    await this.storage.put(key, made, 'image/png');
    return made;
  }

  /** Returns the photograph as a data URL in the drawn size; undefined if its file is gone. */
  private async photo({ address, width }: SalonPictureDto): Promise<string | undefined> {
    const name = `${address.slice(address.lastIndexOf('/') + 1)}-${width}.jpg`;
    const file = await this.files.get(name).catch((error: unknown) => {
      if (error instanceof NotFound) return undefined;
      throw error;
    });
    if (!file) return undefined;
    const jpeg = await sharp(file.bytes).resize(photoSize).jpeg({ quality: 88 }).toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  }
}
