import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import {
  Clock,
  Every,
  hourMilliseconds,
  nightlySeconds,
  OnEventOutside,
  Outbox,
  ReadDb,
  type RecordedEvent,
  Transactions,
} from '../../platform/index.js';
import {
  callStripe,
  isGoneAccount,
  PaymentsUnavailable,
  PayoutAccountUnfinished,
  PayoutAccountWorks,
  StripeClient,
} from '../stripe/index.js';
import {
  payoutAccountChanged,
  payoutAccountUpdated,
  payoutAccountLost,
  type PayoutAccountUpdated,
} from './connect.events.js';
import { nextSyncVersion, markLost, presentAccounts, saveIfNewer, findAccount } from './payout-account.sql.js';
import { type PayoutAccount, readAccount } from './payout-account.rules.js';

/** The most accounts that the provider lists in one answer. */
const listedAtOnce = 100;

const notBegun: PayoutAccount = { state: 'not_begun', missing: [], bank: null, bankReason: null };

/** The connected account of each salon at the payment provider, to which its earnings are transferred. */
@Injectable()
export class ConnectedAccounts {
  constructor(
    private readonly stripe: StripeClient,
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns the provider's id of the salon's account; undefined if the salon never began to set one up. */
  async findAccount(salonId: number): Promise<string | undefined> {
    return (await findAccount(this.readDb, salonId))?.stripeAccountId;
  }

  /**
   * Returns the state of the salon's account. An account that is not ready is read from the provider first, so that a
   * salon that comes back from the provider's page sees what it did there. A ready account is read again after an hour,
   * so that an account that is gone is not shown as ready. While the provider is unavailable, the state that was read
   * last is returned.
   */
  async of(salonId: number): Promise<PayoutAccount> {
    const kept = await findAccount(this.readDb, salonId);
    if (!kept) return notBegun;
    const isFresh = this.clock.now().getTime() - kept.checkedAt.getTime() < freshMilliseconds;
    if (kept.state !== 'ready' || !isFresh) await ignoreUnavailable(() => this.refreshAccount(kept.stripeAccountId));
    const { stripeAccountId: _, checkedAt: _checkedAt, ...account } = (await findAccount(this.readDb, salonId)) ?? kept;
    return account;
  }

  /**
   * Reads the account's present state and reports whether the salon can be paid now.
   * @throws PaymentsUnavailable
   */
  async refreshAccount(stripeAccountId: string): Promise<void> {
    const version = await nextSyncVersion(this.readDb);
    const account = await this.unlessGone(stripeAccountId, () => this.stripe.api.accounts.retrieve(stripeAccountId));
    if (account?.object === 'account') await this.save(account, version);
  }

  private async save(account: Stripe.Account, version: number): Promise<void> {
    const present = { stripeAccountId: account.id, ...readAccount(account) };
    await this.transactions.run(async (em) => {
      const written = await saveIfNewer(em, present, version, this.clock.now());
      const ready = present.state === 'ready';
      if (!written || ready === (written.before === 'ready')) return;
      await this.outbox.record(em, payoutAccountChanged({ salonId: written.salonId, ready }));
    });
  }

  /**
   * Reads the present state of every salon's account that is not known as lost, from the provider's list of all
   * accounts. One that the list lacks is asked for by itself, because only that answer tells whether it is lost. Each
   * night this finds the changes whose events never came, so that no salon waits for its money because of them.
   * @throws PaymentsUnavailable; then some are read and others not
   */
  @Every('payments.read-payout-accounts', nightlySeconds)
  async refreshAll(): Promise<void> {
    const begun = await nextSyncVersion(this.readDb);
    let after: string | undefined;
    do {
      const version = await nextSyncVersion(this.readDb);
      const params = { limit: listedAtOnce, ...(after && { starting_after: after }) };
      const page = await callStripe(() => this.stripe.api.accounts.list(params));
      for (const account of page.data) await this.save(account, version);
      after = page.has_more ? page.data.at(-1)?.id : undefined;
    } while (after);
    for await (const ids of presentAccounts(this.readDb, begun)) for (const id of ids) await this.refreshAccount(id);
  }

  /**
   * Records that the provider no longer has the account: the salon is not paid there, and is asked to set up another.
   */
  async recordLost(stripeAccountId: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const lost = await markLost(em, stripeAccountId, this.clock.now());
      if (!lost) return;
      const { salonId, before } = lost;
      if (before === 'ready') await this.outbox.record(em, payoutAccountChanged({ salonId, ready: false }));
      await this.outbox.record(em, payoutAccountLost({ salonId }));
    });
  }

  /**
   * Asks the salon, for an administrator, to set up another account in place of one that the provider lost or rejected.
   * @throws PayoutAccountWorks, PayoutAccountUnfinished if there is none, PaymentsUnavailable
   */
  async renew(salonId: number): Promise<void> {
    const kept = await findAccount(this.readDb, salonId);
    if (!kept) throw new PayoutAccountUnfinished();
    if (kept.state !== 'lost') await this.refreshAccount(kept.stripeAccountId);
    const now = await findAccount(this.readDb, salonId);
    if (now?.state === 'rejected') return this.recordLost(now.stripeAccountId);
    if (now?.state !== 'lost') throw new PayoutAccountWorks();
    if (kept.state !== 'lost') return;
    await this.transactions.run((em) => this.outbox.record(em, payoutAccountLost({ salonId })));
  }

  @OnEventOutside(payoutAccountUpdated, 'payments.read-payout-account', { queue: 'money' })
  readTouched({ payload }: RecordedEvent<PayoutAccountUpdated>): Promise<void> {
    return this.refreshAccount(payload.stripeAccountId);
  }

  /**
   * Makes a call about an account; returns undefined if the provider has lost the account, which is recorded.
   * @param isGone tells a lost account from another missing object
   * @throws PaymentsUnavailable
   */
  async unlessGone<Answer>(
    account: string,
    call: () => Promise<Answer>,
    isGone = isGoneAccount,
  ): Promise<Answer | undefined> {
    const answer = await callStripe(() => undefinedIfGone(call, isGone));
    if (answer === undefined) await this.recordLost(account);
    return answer;
  }
}

/** The time for which the state of a ready account is used before it is read again. */
const freshMilliseconds = hourMilliseconds;

async function undefinedIfGone<Answer>(
  call: () => Promise<Answer>,
  isGone: (error: unknown) => boolean,
): Promise<Answer | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

async function ignoreUnavailable(call: () => Promise<void>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
  }
}
