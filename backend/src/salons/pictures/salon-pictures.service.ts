import { createHash, randomUUID } from 'node:crypto';

import { Injectable, Logger } from '@nestjs/common';

import { businessTerms, businessWords } from '../../plans/index.js';
import {
  AppError,
  Clock,
  Conflict,
  NotFound,
  MediaStorage,
  ReadDb,
  type Sql,
  sqlIn,
  Transactions,
} from '../../platform/index.js';
import { approvedSalonOf } from '../own-salons.service.js';
import type { SalonPictureDto, UpdateSalonPictureDto } from './dto/salon-picture.dto.js';
import { type EncodedPicture, PictureEncoding } from './picture-encoding.service.js';
import { picturePrefix, pictureType, storageKeys } from './picture.rules.js';
import { picturesQuery } from './salon-picture.view.js';

class TooManyPictures extends Conflict {
  constructor() {
    super('salons.too_many_pictures', businessWords.tooManyPictures);
  }
}

class PictureNotFound extends NotFound {
  constructor() {
    super('salons.picture_not_found', 'We could not find this picture.');
  }
}

/** The account and the salon whose pictures are changed. */
interface OfSalon {
  readonly accountId: number;
  readonly salonId: number;
}

/**
 * Adds, changes and removes a salon's pictures (rules.md#salon-pictures). A picture's files are stored before its row,
 * and deleted after it.
 */
@Injectable()
export class SalonPictures {
  private readonly log = new Logger(SalonPictures.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly storage: MediaStorage,
    private readonly encoding: PictureEncoding,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a picture after the others. The call may be repeated: a picture that is there already stays in its place, with
   * the latest description.
   * @throws PictureRefused, TooManyPictures, NotFound, Forbidden
   */
  async add({ accountId, salonId }: OfSalon, upload: Buffer, alt: string): Promise<SalonPictureDto> {
    await approvedSalonOf(this.readDb, accountId, salonId);
    const contentHash = createHash('sha256').update(upload).digest('hex');
    const present = await this.findOrRefuse(this.readDb, salonId, contentHash);
    if (present) return this.describe({ accountId, salonId }, present, alt);
    const picture = await this.encoding.encode(upload);
    // A key is never given twice, so that a later cleanup of a deleted picture cannot hit a new upload.
    const fileKey = randomUUID().replaceAll('-', '');
    const stored = storageKeys(fileKey, picture.widths);
    try {
      await this.store(fileKey, picture);
      const added = await this.change(
        { accountId, salonId },
        async (sql) =>
          (await this.findOrRefuse(sql, salonId, contentHash)) ??
          this.insert(sql, { salonId, alt, fileKey, contentHash, picture }),
      );
      if (!added.address.endsWith(fileKey)) await this.deleteFiles(stored);
      return added;
    } catch (error) {
      // After any other failure the row may exist nevertheless; if it does not, the cleanup deletes the files.
      if (error instanceof AppError) await this.deleteFiles(stored);
      throw error;
    }
  }

  private async describe(of: OfSalon, picture: SalonPictureDto, alt: string): Promise<SalonPictureDto> {
    if (picture.alt === alt) return picture;
    const pictures = await this.update(of, picture.id, { alt });
    return pictures.find(({ id }) => id === picture.id) ?? picture;
  }

  /**
   * Changes the description of a picture, or moves it; the others close up.
   * @returns all pictures in their order
   */
  update(of: OfSalon, id: number, { alt, position }: UpdateSalonPictureDto): Promise<SalonPictureDto[]> {
    return this.change(of, async (sql) => {
      const ids = (await picturesOf(sql, of.salonId)).map((picture) => picture.id);
      if (!ids.includes(id)) throw new PictureNotFound();
      if (alt !== undefined) await sql.rows('update salon_pictures set alt = $1 where id = $2', [alt, id]);
      if (position !== undefined)
        await setOrder(sql, ids.filter((other) => other !== id).toSpliced(position - 1, 0, id));
      return picturesOf(sql, of.salonId);
    });
  }

  /** @throws PictureNotFound, NotFound, Forbidden */
  async remove(of: OfSalon, id: number): Promise<void> {
    const gone = await this.change(of, async (sql) => {
      const [row] = await sql.rows<{ fileKey: string; widths: number[] }>(
        'delete from salon_pictures where id = $1 and salon_id = $2 returning file_key as "fileKey", widths',
        [id, of.salonId],
      );
      if (!row) throw new PictureNotFound();
      await setOrder(
        sql,
        (await picturesOf(sql, of.salonId)).map((picture) => picture.id),
      );
      return row;
    });
    await this.deleteFiles(storageKeys(gone.fileKey, gone.widths));
  }

  /** Deletes files. Files that cannot be deleted now are deleted by the nightly cleanup. */
  private async deleteFiles(keys: readonly string[]): Promise<void> {
    await this.storage
      .delete(keys)
      .catch((error: Error) =>
        this.log.warn(`The files of a picture could not be deleted; the nightly cleanup will do it: ${error.message}`),
      );
  }

  /** Runs `work` under the lock of the salon's row, so that its pictures change one after the other. */
  private change<T>({ accountId, salonId }: OfSalon, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      await approvedSalonOf(sql, accountId, salonId);
      await sql.rows('select id from salons where id = $1 for update', [salonId]);
      return work(sql);
    });
  }

  /**
   * Returns the picture of this content, if it exists.
   * @throws TooManyPictures where it does not exist and there is no room for it
   */
  private async findOrRefuse(sql: Sql, salonId: number, contentHash: string): Promise<SalonPictureDto | undefined> {
    const present = await sql.rows<{ id: number; contentHash: string }>(
      'select id, content_hash as "contentHash" from salon_pictures where salon_id = $1',
      [salonId],
    );
    const same = present.find((picture) => picture.contentHash === contentHash);
    if (same) return (await picturesOf(sql, salonId)).find(({ id }) => id === same.id);
    if (present.length >= businessTerms.salonPicture.most) throw new TooManyPictures();
    return undefined;
  }

  private async store(fileKey: string, { files }: EncodedPicture): Promise<void> {
    for (const { width, ending, bytes } of files) {
      const key = `${picturePrefix}${fileKey}-${width}.${ending}`;
      await this.storage.put(key, bytes, pictureType(key) ?? '');
    }
  }

  private async insert(sql: Sql, row: NewPicture): Promise<SalonPictureDto> {
    const { salonId, alt, fileKey, contentHash, picture } = row;
    const inserted = await sql.row<{ id: number }>(
      `insert into salon_pictures
         (salon_id, position, alt, file_key, content_hash, width, height, widths, created_at)
       select $1, 1 + (select count(*) from salon_pictures where salon_id = $1), $2, $3, $4, $5, $6, $7, $8
       returning id`,
      [salonId, alt, fileKey, contentHash, picture.width, picture.height, picture.widths, this.clock.now()],
    );
    const added = (await picturesOf(sql, salonId)).find(({ id }) => id === inserted?.id);
    if (!added) throw new Error('The inserted picture was not found.');
    return added;
  }
}

interface NewPicture {
  readonly salonId: number;
  readonly alt: string;
  readonly fileKey: string;
  readonly contentHash: string;
  readonly picture: EncodedPicture;
}

async function picturesOf(sql: Sql, salonId: number): Promise<SalonPictureDto[]> {
  const rows = await sql.rows<{ picture: SalonPictureDto }>(picturesQuery, [salonId]);
  return rows.map(({ picture }) => picture);
}

async function setOrder(sql: Sql, ids: readonly number[]): Promise<void> {
  await sql.rows(
    `update salon_pictures p set position = wanted.position
     from unnest($1::integer[]) with ordinality as wanted (id, position) where p.id = wanted.id`,
    [ids],
  );
}
