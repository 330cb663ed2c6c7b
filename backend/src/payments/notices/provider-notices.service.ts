import { Injectable } from '@nestjs/common';

import { Clock, defineEvent, Outbox, ReadDb, sqlIn, Transactions } from '../../platform/index.js';
import type { ProviderNotice } from './provider-notice.rules.js';

/** A new problem at the provider was found. */
export const providerNoticeRaised = defineEvent<ProviderNotice>('payments.provider_notice_raised');

/** A problem at the provider that administrators see until it is gone. */
export interface RaisedNotice extends ProviderNotice {
  /** UTC instant. */
  readonly raisedAt: string;
}

/**
 * The problems that administrators have to solve at the provider. Each is raised once however often it is seen, and is
 * removed once it is solved.
 */
@Injectable()
export class ProviderNotices {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** Raises a notice and notifies administrators; an existing notice only gets the new text. */
  async raise(notice: ProviderNotice): Promise<void> {
    const { kind, problem, remedy } = notice;
    await this.transactions.run(async (em) => {
      const row = await sqlIn(em).row<{ isNew: boolean }>(
        `insert into provider_notices (kind, problem, remedy, raised_at, seen_at) values ($1, $2, $3, $4, $4)
         on conflict (kind) do update set problem = $2, remedy = $3, seen_at = $4 returning xmax = 0 as "isNew"`,
        [kind, problem, remedy, this.clock.now()],
      );
      if (row?.isNew) await this.outbox.record(em, providerNoticeRaised({ kind, problem, remedy }));
    });
  }

  async clear(kind: ProviderNotice['kind']): Promise<void> {
    const raised = await this.readDb.row('select 1 from provider_notices where kind = $1', [kind]);
    if (raised)
      await this.transactions.run((em) => sqlIn(em).rows('delete from provider_notices where kind = $1', [kind]));
  }

  /** Returns the present notices, oldest first. */
  async list(): Promise<RaisedNotice[]> {
    const rows = await this.readDb.rows<ProviderNotice & { raisedAt: Date }>(
      `select kind, problem, remedy, raised_at as "raisedAt"
       from provider_notices order by raised_at, kind`,
    );
    return rows.map((row) => ({ ...row, raisedAt: row.raisedAt.toISOString() }));
  }
}
