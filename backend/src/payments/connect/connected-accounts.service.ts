import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import {
  Clock,
  type Config,
  CONFIG,
  OnEventOutside,
  Outbox,
  Reads,
  type RecordedEvent,
  Transactions,
} from '../../platform/index.js';
import { idempotencyKey } from '../idempotency-key.js';
import { askStripe, orUndefined, PaymentsUnavailable, PayoutAccountUnfinished } from '../payments.errors.js';
import { StripeClient } from '../stripe-client.service.js';
import {
  PAYOUT_ACCOUNT_CHANGED,
  PAYOUT_ACCOUNT_TOUCHED,
  type PayoutAccountChanged,
  type PayoutAccountTouched,
} from './connect.events.js';
import type { PayoutAccount, PayoutAccountState } from './payout-account.js';
import { readAccount } from './payout-account.rules.js';
import { beginReading, keepFirst, keepReading, keptAccount } from './payout-account-records.js';

const notBegun: PayoutAccount = { state: 'not_begun', missing: [], bank: null, bankReason: null };

/** Lather answers for fees and losses; the provider asks salons for what the law wants to know, on its own page. */
const terms = {
  country: 'US',
  capabilities: { transfers: { requested: true } },
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
  },
} satisfies Stripe.AccountCreateParams;

/** The account of each salon at the payment provider, to which its earnings are transferred. */
@Injectable()
export class ConnectedAccounts {
  constructor(
    private readonly stripe: StripeClient,
    private readonly reads: Reads,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The provider's id of the salon's account; undefined where the salon never began. */
  async find(salonId: number): Promise<string | undefined> {
    return (await keptAccount(this.reads, salonId))?.stripeAccountId;
  }

  /**
   * The account as it is. One that is not ready is looked up first, so that whoever comes back from the provider's
   * page sees what they did there; while the provider is away, as it was read last.
   */
  async of(salonId: number): Promise<PayoutAccount> {
    const kept = await keptAccount(this.reads, salonId);
    if (!kept) return notBegun;
    if (kept.state !== 'ready') await unlessAway(() => this.read(kept.stripeAccountId));
    const { stripeAccountId: _, ...account } = (await keptAccount(this.reads, salonId)) ?? kept;
    return account;
  }

  /**
   * Where the salon goes on with the provider's questions; the address opens once and within minutes. Makes the
   * account where there is none yet, one however many ask. @throws PaymentsUnavailable
   */
  async onboardingUrl(salonId: number): Promise<string> {
    const account = (await this.find(salonId)) ?? (await this.create(salonId));
    const back = `${this.config.appUrl}/dashboard/salon?tab=earnings`;
    const link = await askStripe(() =>
      this.stripe.api.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: `${back}&onboarding=returned`,
        refresh_url: `${back}&onboarding=expired`,
      }),
    );
    return link.url;
  }

  /**
   * Where a salon that has answered everything looks after its account; the address opens once and within minutes.
   * @throws PayoutAccountUnfinished, PaymentsUnavailable
   */
  async dashboardUrl(salonId: number): Promise<string> {
    const kept = await keptAccount(this.reads, salonId);
    if (!kept || !hasDashboard(kept.state)) throw new PayoutAccountUnfinished();
    return (await askStripe(() => this.stripe.api.accounts.createLoginLink(kept.stripeAccountId))).url;
  }

  /** Reads the account's present state and tells whether the salon can be paid now. @throws PaymentsUnavailable */
  async read(stripeAccountId: string): Promise<void> {
    const reading = await beginReading(this.reads);
    const account = await askStripe(() => orUndefined(() => this.stripe.api.accounts.retrieve(stripeAccountId)));
    if (account?.object !== 'account') return;
    const present = { stripeAccountId, ...readAccount(account) };
    await this.transactions.run(async (em) => {
      const written = await keepReading(em, present, reading, this.clock.now());
      const ready = present.state === 'ready';
      if (!written || ready === (written.before === 'ready')) return;
      const payload = { salonId: written.salonId, ready } satisfies PayoutAccountChanged;
      await this.outbox.record(em, { type: PAYOUT_ACCOUNT_CHANGED, payload });
    });
  }

  @OnEventOutside(PAYOUT_ACCOUNT_TOUCHED, 'payments.read-payout-account')
  readTouched({ payload }: RecordedEvent<PayoutAccountTouched>): Promise<void> {
    return this.read(payload.stripeAccountId);
  }

  private async create(salonId: number): Promise<string> {
    const salon = await this.reads.row<{ name: string; email: string | null }>(
      'select s.name, u.email from salons s left join users u on u.id = s.account_id where s.id = $1',
      [salonId],
    );
    const params = {
      ...terms,
      ...(salon && { business_profile: { name: salon.name }, email: salon.email ?? undefined }),
      metadata: { salon_id: String(salonId) },
    } satisfies Stripe.AccountCreateParams;
    const options = { idempotencyKey: idempotencyKey(`payout-account:${salonId}`, params) };
    const { id } = await askStripe(() => this.stripe.api.accounts.create(params, options));
    return this.transactions.run((em) => keepFirst(em, salonId, id, this.clock.now()));
  }
}

const hasDashboard = (state: PayoutAccountState) =>
  state === 'ready' || state === 'bank_refused' || state === 'in_review';

async function unlessAway(call: () => Promise<void>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
  }
}
