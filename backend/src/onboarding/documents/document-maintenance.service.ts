import { Injectable } from '@nestjs/common';

import {
  Clock,
  deleteUnreferenced,
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

/** Reports documents before they expire, and deletes files that no document names. */
@Injectable()
export class DocumentMaintenance {
  constructor(
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly storage: MediaStorage,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The report of a document and its event are recorded in one transaction, so that each is reported once. */
  @Every('onboarding.remind-expiring-documents', 3_600)
  async reportExpiring(): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run(async (em) => {
      const due = await sqlIn(em).rows<{ salonId: number; kind: DocumentKind; expiresOn: string }>(
        `update salon_documents d set reminded_at = $1 from salons s
         where d.reminded_at is null and d.expires_on <= $2::date and s.id = d.salon_id and s.status <> 'rejected'
         returning d.salon_id as "salonId", d.kind, d.expires_on as "expiresOn"`,
        [now, lastDayReminded(localDateOf(now, 'UTC'))],
      );
      for (const document of due) await this.outbox.record(em, documentExpiring(document));
    });
  }

  @Every('onboarding.forget-documents', nightlySeconds)
  async deleteUnreferencedFiles(): Promise<void> {
    await deleteUnreferenced(this.storage, documentPrefix, {
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
