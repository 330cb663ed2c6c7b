import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import {
  Clock,
  dayMilliseconds,
  deleteUnreferenced,
  Every,
  MediaStorage,
  nightlySeconds,
  ReadDb,
  Statements,
} from '../platform/index.js';
import { businessTerms } from '../plans/index.js';
import { PictureEncoding } from '../salons/index.js';
import { WeightNotFound } from './measured-weights.errors.js';

const prefix = 'weights/';
const type = 'image/jpeg';

/** Stores and serves pictures of weighed dogs for a time, for the salon, the owner and administrators only. */
@Injectable()
export class WeightPictures {
  constructor(
    private readonly encoding: PictureEncoding,
    private readonly storage: MediaStorage,
    private readonly readDb: ReadDb,
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a picture without any metadata such as its place, and returns its key.
   * @throws PictureRefused, Unavailable
   */
  async store(upload: Buffer): Promise<string> {
    const { files } = await this.encoding.encode(upload);
    const jpeg = files.find(({ ending }) => ending === 'jpg');
    if (!jpeg) throw new Error('The encoded picture has no JPEG.');
    const key = `${prefix}${randomUUID()}.jpg`;
    await this.storage.put(key, jpeg.bytes, type);
    return key;
  }

  /** @throws WeightNotFound where the caller may not see it, or its picture is deleted */
  async get({ userId, role }: Actor, id: number): Promise<{ bytes: Buffer; type: string }> {
    const row = await this.readDb.row<{ fileKey: string }>(
      `select w.file_key as "fileKey" from measured_weights w
       join subscriptions s on s.id = w.subscription_id join salons on salons.id = w.salon_id
       where w.id = $1 and w.file_key is not null
         and ($3 = 'admin' or ($3 = 'pet_owner' and s.owner_id = $2) or ($3 = 'salon' and salons.account_id = $2))`,
      [id, userId, role],
    );
    const bytes = row && (await this.storage.get(row.fileKey));
    if (!bytes) throw new WeightNotFound();
    return { bytes, type };
  }

  /** Deletes old pictures, and files that no row names. */
  @Every('measured-weights.forget-pictures', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - businessTerms.measuredWeight.pictureDays * dayMilliseconds);
    await this.statements.run(
      'update measured_weights set file_key = null where stated_at < $1 and file_key is not null',
      [before],
    );
    await deleteUnreferenced(this.storage, prefix, {
      now: this.clock.real(),
      namedOf: async (keys) => {
        const rows = await this.readDb.rows<{ fileKey: string }>(
          'select file_key as "fileKey" from measured_weights where file_key = any($1)',
          [keys],
        );
        return new Set(rows.map(({ fileKey }) => fileKey));
      },
    });
  }
}
