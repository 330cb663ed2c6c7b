import { Injectable, Logger } from '@nestjs/common';

import { PaymentsUnavailable, ProviderBalance } from '../payments/index.js';
import { Clock, hourMilliseconds, ReadDb, recoverAll } from '../platform/index.js';
import { TransferReversals } from './external-movements/transfer-reversals.service.js';
import { Withdrawals } from './external-movements/withdrawals.service.js';
import { MissedSources } from './missed-sources.service.js';

/** The provider's types of movements for withdrawals of the platform and their returns. */
const withdrawalTypes: ReadonlySet<string> = new Set(['payout', 'payout_failure', 'payout_cancel']);

/** The provider's types of movements for what the platform adds from its bank, and for its return. */
const topUpTypes: ReadonlySet<string> = new Set(['topup', 'topup_reversal']);

interface Missed {
  /** The movement's id in the provider's book. */
  readonly id: string;
  readonly type: string;
  readonly source: string;
}

/** The number of movements that one run posts. */
export const maxAtOnce = 500;

/** The time after which a movement counts as missed or different, because its event may be in progress before. */
export const settlingMilliseconds = hourMilliseconds;

/**
 * The time for which a movement is looked up. A payment that the ledger does not know, such as a guest's order that was
 * undone, is not looked up forever.
 */
const longestLook = `interval '60 days'`;

const isPosted = (cause: string) =>
  `exists (select 1 from ledger_transactions t where t.cause_kind = '${cause}' and t.cause_id = m.source)`;

/**
 * Selects movements in the provider's book before $1 that the ledger has not posted. A movement with a task was tried
 * before, and an administrator posts it if it can be posted.
 */
const missedMovements = `
  select m.id, m.type, m.source from provider_movements m
  where m.created_at <= $1 and m.created_at > $1::timestamptz - ${longestLook}
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
  order by m.created_at desc limit ${maxAtOnce}`;

const movementsOf = `select m.id, m.type, m.source from provider_movements m where m.source = $1 order by m.created_at`;

/**
 * Posts movements of the provider's book whose event never arrived, or whose handlers failed for days. Each source is
 * read in its present state and handled as if its event had just come.
 */
@Injectable()
export class MissedMovements {
  private readonly log = new Logger(MissedMovements.name);

  constructor(
    private readonly balance: ProviderBalance,
    private readonly withdrawals: Withdrawals,
    private readonly reversals: TransferReversals,
    private readonly sources: MissedSources,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Posts missed movements. A movement that cannot be posted does not hold up the others, also where the provider
   * refuses to show this one alone.
   * @returns the number of movements that were tried
   * @throws PaymentsUnavailable if the provider answers for none
   */
  postMissed(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - settlingMilliseconds);
    return this.post(before, (what, error) => this.log.error(`${what} could not be posted: ${error.message}`));
  }

  /**
   * Posts all movements that were missed until now, after a restore. A payment that nobody has read would be charged
   * again, so none may be left out because the provider did not answer.
   * @returns the number of movements that were tried
   * @throws PaymentsUnavailable
   */
  postAllMissed(): Promise<number> {
    return this.post(this.clock.now(), (what, error) => {
      if (error instanceof PaymentsUnavailable) throw error;
      this.log.error(`${what} could not be posted: ${error.message}`);
    });
  }

  private async post(before: Date, onFailure: (what: string, error: Error) => void): Promise<number> {
    const all = await this.readDb.rows<Missed>(missedMovements, [before]);
    await recoverAll<Missed>({
      pageAfter: (last) => Promise.resolve(last ? [] : all),
      recover: (missed) => {
        this.log.warn(
          `The payment provider did not report ${missed.source} (${missed.type}); it is posted from the balance transactions.`,
        );
        return this.postOne(missed);
      },
      onFailure: ({ source }, error) => onFailure(source, error),
    });
    await this.sources.applyOpenDisputes(onFailure);
    return all.length;
  }

  /**
   * Posts all movements of a source that can be posted.
   * @throws PaymentsUnavailable
   */
  async postSource(source: string): Promise<void> {
    for (const missed of await this.readDb.rows<Missed>(movementsOf, [source])) await this.postOne(missed);
  }

  private async postOne(missed: Missed): Promise<void> {
    if (missed.type === 'transfer_refund') await this.postReversal(missed);
    else if (topUpTypes.has(missed.type)) await this.withdrawals.postTopUp(missed.id);
    else if (withdrawalTypes.has(missed.type)) await this.withdrawals.postWithdrawal(missed.source);
    else await this.sources.recoverSource(missed.source);
  }

  private async postReversal({ id }: Missed): Promise<void> {
    const transferId = await this.balance.transferReversedBy(id);
    if (transferId) await this.reversals.postReversal(transferId);
  }
}
