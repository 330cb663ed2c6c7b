import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Clock, ReadDb } from '../../platform/index.js';
import { SalonQueue } from '../../salons/index.js';
import { documentsToday, lastDayReminded } from './salon-document.rules.js';

/** Finds partners whose documents expire or have expired, for administrators' list of salons. */
@Injectable()
export class ExpiringDocuments implements OnModuleInit {
  constructor(
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
    private readonly queue: SalonQueue,
  ) {}

  onModuleInit(): void {
    this.queue.findExpiringDocumentsBy(() => this.salons());
  }

  private async salons(): Promise<readonly number[]> {
    const rows = await this.readDb.rows<{ id: number }>(
      `select distinct s.id from salon_documents d join salons s on s.id = d.salon_id
       where d.expires_on <= $1::date and s.status = 'approved'`,
      [lastDayReminded(documentsToday(this.clock.now()))],
    );
    return rows.map(({ id }) => id);
  }
}
