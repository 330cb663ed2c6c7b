import { Injectable, Logger } from '@nestjs/common';

import { PaymentsUnavailable } from '../payments/index.js';
import { Clock, dayMilliseconds, FullScans, ReadDb, recoverAll, Statements, weeklySeconds } from '../platform/index.js';
import { MissedSources } from './missed-sources.service.js';
import { type Movement, MovementPosting } from './movement-posting.service.js';
import { overlapMilliseconds } from './reconciliation.sql.js';

/** A movement without a posting, with its instant as Postgres writes it. */
interface Missed extends Movement {
  readonly at: string;
}

/** The instant after which movements are read, and at it the id after which, if there is one. */
interface Place {
  readonly at: string;
  readonly id: string | null;
}

const beginningOf = (milliseconds: number): Place => ({ at: new Date(milliseconds).toISOString(), id: null });

type OnFailure = (what: string, error: Error) => void;

/**
 * The time for which a movement is looked up. A payment that the ledger does not know, such as a guest's order that was
 * undone, is not looked up forever.
 */
const longestMilliseconds = 60 * dayMilliseconds;
const pageSize = 200;

const isPosted = (cause: string) =>
  `exists (select 1 from ledger_transactions t where t.cause_kind = '${cause}' and t.cause_id = m.source)`;

/**
 * Selects movements in the provider's book until $2 that the ledger has not posted, oldest first: after the instant $1,
 * and at that instant after the id $3, if there is one. A movement with a task was tried before, and an administrator
 * posts it if it can be posted.
 */
const missedMovements = `
  select m.id, m.type, m.source, m.created_at::text as at from provider_movements m
  where m.created_at >= $1 and m.created_at <= $2 and (m.created_at, m.id) > ($1, $3)
    and case
      when m.type in ('charge', 'payment') then not exists (
        select 1 from billing_cycles c where c.stripe_charge_id = m.source
        union all select 1 from charges c where c.stripe_charge_id = m.source
        union all select 1 from refunds r where r.stripe_charge_id = m.source and r.origin = 'product')
      when m.type in ('refund', 'payment_refund') then not ${isPosted('refund_paid')}
      when m.type in ('refund_failure', 'payment_failure_refund') then not ${isPosted('refund_failed')}
      when m.type = 'adjustment' then m.source ~ '^d[pu]_' and (
        select count(*) from provider_movements o where o.source = m.source and o.type = 'adjustment'
      ) > coalesce((select d.movements from disputes d where d.stripe_dispute_id = m.source), 0)
      when m.type = 'payout' then not ${isPosted('withdrawal')}
      when m.type in ('payout_failure', 'payout_cancel') then not ${isPosted('withdrawal_returned')}
      when m.type in ('topup', 'topup_reversal') then not exists (
        select 1 from ledger_transactions t where t.cause_kind = 'top_up' and t.cause_id = m.id)
      when m.type = 'transfer_refund' then not ${isPosted('transfer_reversed')}
      else false end
    and not exists (select 1 from reconciliation_tasks r where r.source = m.source)
  order by m.created_at, m.id limit ${pageSize}`;

/** The instant until which all movements were looked up; null before the first look. */
const lastLook = 'select looked_until as until from provider_movement_reading';

/**
 * Posts movements of the provider's book whose event never arrived, or whose handlers failed for days. Each source is
 * handled as if its event had just come.
 */
@Injectable()
export class MissedMovements {
  private readonly log = new Logger(MissedMovements.name);

  constructor(
    private readonly posting: MovementPosting,
    private readonly sources: MissedSources,
    private readonly scans: FullScans,
    private readonly statements: Statements,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Posts the movements until an instant that were missed since the last call, and once a week those of sixty days. A
   * movement that cannot be posted does not hold up the others, also where the provider refuses to show this one alone.
   * @throws PaymentsUnavailable if the provider answers for none; the next call looks at the same movements again
   */
  async postMissed(until: Date): Promise<void> {
    const report: OnFailure = (what, error) => this.log.error(`${what} could not be posted: ${error.message}`);
    const look = async (isFull: boolean) => {
      let isSeen = true;
      await this.post(await this.lookedSince(until, isFull), until, (what, error) => {
        isSeen &&= !(error instanceof PaymentsUnavailable);
        report(what, error);
      });
      if (isSeen) await this.statements.rows('update provider_movement_reading set looked_until = $1', [until]);
      return isSeen;
    };
    await this.scans.run('reconciliation.missed-movements', look, { everySeconds: weeklySeconds });
    await this.sources.applyOpenDisputes(report);
  }

  /**
   * Posts all movements that were missed until now, after a restore. A payment that nobody has read would be charged
   * again, so none may be left out because the provider did not answer.
   * @throws PaymentsUnavailable
   */
  async postAllMissed(): Promise<void> {
    const onFailure: OnFailure = (what, error) => {
      if (error instanceof PaymentsUnavailable) throw error;
      this.log.error(`${what} could not be posted: ${error.message}`);
    };
    const now = this.clock.now();
    await this.post(new Date(now.getTime() - longestMilliseconds), now, onFailure);
    await this.sources.applyOpenDisputes(onFailure);
  }

  /** Returns the instant until which all movements were looked up; undefined before the first look. */
  async lookedUntil(): Promise<Date | undefined> {
    return (await this.readDb.row<{ until: Date | null }>(lastLook))?.until ?? undefined;
  }

  /**
   * Returns the instant since which movements may not have been looked up: each copy of the book begins that much
   * before the end of the one before.
   */
  private async lookedSince(until: Date, isFull: boolean): Promise<Date> {
    const oldest = until.getTime() - longestMilliseconds;
    const last = isFull ? undefined : await this.lookedUntil();
    // A clock that was ahead and has been set back may have stored an instant of the future.
    const looked = Math.min(last?.getTime() ?? oldest, until.getTime()) - overlapMilliseconds;
    return new Date(Math.max(oldest, looked));
  }

  /** Posts the movements of all days as one series, so that a provider that answers for none ends it. */
  private post(since: Date, until: Date, onFailure: OnFailure): Promise<void> {
    return recoverAll<Missed>({
      pageAfter: this.pages(since, until),
      recover: (missed) => this.postOne(missed),
      onFailure: ({ source }, error) => onFailure(source, error),
    });
  }

  /** Reads day by day, so that no statement reads more than the movements of a day. */
  private pages(since: Date, until: Date): (last?: Missed) => Promise<Missed[]> {
    let from = since.getTime();
    return async (last) => {
      for (let after: Place = last ?? beginningOf(from); ; after = beginningOf(from)) {
        const to = Math.min(from + dayMilliseconds, until.getTime());
        const page = await this.missedAfter(after, new Date(to));
        if (page.length > 0 || to === until.getTime()) return page;
        from = to;
      }
    };
  }

  private missedAfter({ at, id }: Place, until: Date): Promise<Missed[]> {
    return this.readDb.rows<Missed>(missedMovements, [at, until, id]);
  }

  private async postOne(missed: Missed): Promise<void> {
    this.log.warn(
      `The payment provider did not report ${missed.source} (${missed.type}); it is posted from the balance transactions.`,
    );
    await this.posting.postMovement(missed);
  }
}
