import { Injectable } from '@nestjs/common';

import {
  Clock,
  deleteUnreferenced,
  Every,
  MediaStorage,
  nightlySeconds,
  NotFound,
  ReadDb,
} from '../../platform/index.js';
import { fileKeyOf, picturePrefix, pictureType } from './picture.rules.js';

/** A file of a picture, as it is served. */
export interface PictureFile {
  readonly bytes: Buffer;
  readonly type: string;
}

/** Serves and deletes the stored files of all salons' pictures. */
@Injectable()
export class PictureFiles {
  constructor(
    private readonly storage: MediaStorage,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound where the name is not a picture's, or its file is deleted */
  async get(name: string): Promise<PictureFile> {
    const key = `${picturePrefix}${name}`;
    const type = pictureType(key);
    const bytes = type && (await this.storage.get(key));
    if (!type || !bytes) throw new NotFound('salons.picture_not_found', 'We could not find this picture.');
    return { bytes, type };
  }

  /** Deletes files that no picture names: uploads and removals that were interrupted. */
  @Every('salons.forget-pictures', nightlySeconds)
  async deleteUnreferencedFiles(): Promise<void> {
    await deleteUnreferenced(this.storage, picturePrefix, {
      now: this.clock.real(),
      namedOf: async (keys) => {
        const rows = await this.readDb.rows<{ fileKey: string }>(
          'select file_key as "fileKey" from salon_pictures where file_key = any($1)',
          [[...new Set(keys.map((key) => fileKeyOf(key) ?? ''))]],
        );
        const named = new Set(rows.map(({ fileKey }) => fileKey));
        return new Set(keys.filter((key) => named.has(fileKeyOf(key) ?? '')));
      },
    });
  }
}
