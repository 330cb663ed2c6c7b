import { Injectable } from '@nestjs/common';

import {
  Clock,
  deleteUnnamed,
  Every,
  localDateOf,
  MediaStorage,
  nightlySeconds,
  Outbox,
  ReadDb,
  sqlIn,
  Transactions,
} from '../../platform/index.js';
import { documentExpiring } from '../onboarding.events.js';
import { type DocumentKind, lastDayReminded } from './salon-document.rules.js';
import { documentPrefix } from './salon-documents.service.js';

/** Looks after documents: tells before they expire, and lets go of files that no document names. */
@Injectable()
export class DocumentCare {
  constructor(
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly storage: MediaStorage,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** That a document was told of stands in the transaction of what is told: each is told of once. */
  @Every('onboarding.documents-expire', 3_600)
  async tellExpiring(): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run(async (em) => {
      const due = await sqlIn(em).rows<{ salonId: number; kind: DocumentKind; expiresOn: string }>(
        `update salon_documents set reminded_at = $1 where reminded_at is null and expires_on <= $2::date
         returning salon_id as "salonId", kind, expires_on as "expiresOn"`,
        [now, lastDayReminded(localDateOf(now, 'UTC'))],
      );
      for (const document of due) await this.outbox.record(em, documentExpiring(document));
    });
  }

  @Every('onboarding.forget-documents', nightlySeconds)
  async forgetUnnamed(): Promise<void> {
    await deleteUnnamed(this.storage, documentPrefix, {
      now: this.clock.real(),
      namedOf: async (keys) => {
        const rows = await this.readDb.rows<{ fileKey: string }>(
          'select file_key as "fileKey" from salon_documents where file_key = any($1)',
          [keys],
        );
        return new Set(rows.map(({ fileKey }) => fileKey));
      },
    });
  }
}
