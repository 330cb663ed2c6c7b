import { randomUUID } from 'node:crypto';

import { Injectable, Logger } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';

import type { Actor } from '../../auth/index.js';
import {
  type AuditActor,
  AuditTrail,
  Clock,
  InvalidField,
  MediaStorage,
  NotFound,
  ReadDb,
  type Sql,
  sqlIn,
  Transactions,
} from '../../platform/index.js';
import type { AddDocumentDto, SalonDocumentDto } from './dto/document.dto.js';
import { documentEndings, type DocumentKind, documentState, documentsToday } from './salon-document.rules.js';
import { SalonNotFound } from '../../salons/index.js';

export const documentPrefix = 'documents/';

/** The file of a document, as it is sent. */
export interface DocumentFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly name: string;
}

/** A salon whose document is replaced. */
export interface SalonOfDocuments {
  /** Whether it is an application without an account that no administrator has decided about. */
  readonly isApplication: boolean;
}

interface DocumentRow {
  readonly kind: DocumentKind;
  readonly fileKey: string;
  readonly contentType: string;
  readonly expiresOn: string;
  readonly uploadedAt: Date;
}

const columns = `kind, file_key as "fileKey", content_type as "contentType", expires_on as "expiresOn",
  uploaded_at as "uploadedAt"`;

/**
 * Stores and reads a salon's license and insurance, for the salon itself and administrators only (rules.md#documents).
 */
@Injectable()
export class SalonDocuments {
  private readonly log = new Logger(SalonDocuments.name);

  constructor(
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly storage: MediaStorage,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the salon of an account, in any state.
   * @throws NotFound
   */
  async ownSalon({ userId }: Actor, sql: Sql = this.readDb): Promise<number> {
    const salon = await sql.row<{ id: number }>('select id from salons where account_id = $1', [userId]);
    if (!salon) throw new SalonNotFound();
    return salon.id;
  }

  /** Returns the salon's documents: one license and one insurance at most. */
  async list(salonId: number): Promise<SalonDocumentDto[]> {
    const rows = await this.readDb.rows<DocumentRow>(
      `select ${columns} from salon_documents where salon_id = $1 order by kind desc`,
      [salonId],
    );
    return rows.map((row) => this.answerOf(row));
  }

  /**
   * Replaces the salon's document of a kind. The new file is stored before its row, and the old file is deleted after
   * it.
   * @param allow throws where the salon, whose row is locked by then, may not be given the document
   * @throws InvalidField where it is no PDF or picture, or has expired
   */
  async add(
    by: AuditActor,
    salonId: number,
    { kind, expiresOn }: AddDocumentDto,
    bytes: Buffer,
    allow: (salon: SalonOfDocuments) => void = () => undefined,
  ): Promise<SalonDocumentDto> {
    if (documentState(expiresOn, this.today()) === 'expired')
      throw new InvalidField('onboarding.document_expired', 'expiresOn', 'This document has already expired');
    const contentType = (await fileTypeFromBuffer(bytes))?.mime ?? '';
    const ending = documentEndings[contentType];
    if (!ending)
      throw new InvalidField('onboarding.no_document', 'document', 'Please choose a PDF, a JPEG, a PNG or a WebP file');
    const fileKey = `${documentPrefix}${randomUUID()}.${ending}`;
    await this.storage.put(fileKey, bytes, contentType);
    const row: DocumentRow = { kind, fileKey, contentType, expiresOn, uploadedAt: this.clock.now() };
    const before = await this.replace(by, salonId, row, allow);
    // Where this fails, the nightly cleanup deletes the file.
    if (before)
      await this.storage
        .delete([before])
        .catch((error: Error) =>
          this.log.warn(`${before} could not be deleted; the nightly cleanup will do it: ${error.message}`),
        );
    return this.answerOf(row);
  }

  /** @throws NotFound where there is no document, or its file is deleted */
  async file(salonId: number, kind: string): Promise<DocumentFile> {
    const row = await this.readDb.row<DocumentRow>(
      `select ${columns} from salon_documents where salon_id = $1 and kind = $2`,
      [salonId, kind],
    );
    const bytes = row && (await this.storage.get(row.fileKey));
    if (!row || !bytes) throw new NotFound('onboarding.document_not_found', 'We could not find this document.');
    const name = `${row.kind}-${salonId}.${documentEndings[row.contentType] ?? 'bin'}`;
    return { bytes, type: row.contentType, name };
  }

  /** Replaces the row and returns the key of the earlier file. */
  private replace(
    by: AuditActor,
    salonId: number,
    document: DocumentRow,
    allow: (salon: SalonOfDocuments) => void,
  ): Promise<string | undefined> {
    const { kind, fileKey, contentType, expiresOn, uploadedAt } = document;
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const salon = await sql.row<SalonOfDocuments>(
        `select status = 'pending' and account_id is null as "isApplication" from salons where id = $1 for update`,
        [salonId],
      );
      if (!salon) throw new SalonNotFound();
      allow(salon);
      const before = await sql.row<{ fileKey: string }>(
        'select file_key as "fileKey" from salon_documents where salon_id = $1 and kind = $2',
        [salonId, kind],
      );
      await sql.rows(
        `insert into salon_documents (salon_id, kind, file_key, content_type, expires_on, uploaded_at)
         values ($1, $2, $3, $4, $5::date, $6)
         on conflict (salon_id, kind) do update set file_key = excluded.file_key, reminded_at = null,
           content_type = excluded.content_type, expires_on = excluded.expires_on, uploaded_at = excluded.uploaded_at`,
        [salonId, kind, fileKey, contentType, expiresOn, uploadedAt],
      );
      await this.trail.record(em, {
        by,
        action: 'salon.document_added',
        subject: { kind: 'salon', id: salonId },
        after: { kind, expiresOn },
      });
      return before?.fileKey;
    });
  }

  private answerOf({ kind, contentType, expiresOn, uploadedAt }: DocumentRow): SalonDocumentDto {
    const state = documentState(expiresOn, this.today());
    return { kind, contentType, expiresOn, state, uploadedAt: uploadedAt.toISOString() };
  }

  private today(): string {
    return documentsToday(this.clock.now());
  }
}
