import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';

import { Clock, ReadDb, Transactions } from '../../platform/index.js';
import {
  allowDuplicate,
  idempotencyKey,
  callStripe,
  orWithoutEmail,
  PayoutSetupRefused,
  StripeClient,
  withIdempotencyKey,
} from '../stripe/index.js';
import { accountsRefused, ProviderNotices } from '../notices/index.js';
import { countLostAccounts, saveFirst } from './payout-account.sql.js';

/**
 * Lather pays the fees and covers the losses. The provider collects what the law requires of salons, on its own page.
 */
const terms = {
  country: 'US',
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
  },
} satisfies Stripe.AccountCreateParams;

/**
 * Lather needs only transfers, which ask the least of a salon, but Stripe approves platforms for them one by one. Until
 * then the accounts may take cards as well, which Lather never lets them do.
 */
const capabilities = [
  { transfers: { requested: true } },
  { card_payments: { requested: true }, transfers: { requested: true } },
] satisfies Stripe.AccountCreateParams.Capabilities[];

/** Makes salons' accounts at the payment provider, with the capabilities that it grants this platform. */
@Injectable()
export class AccountCreation {
  constructor(
    private readonly stripe: StripeClient,
    private readonly notices: ProviderNotices,
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the salon's account and returns its id; concurrent calls, and repeated ones within a day, return the same
   * account.
   * @throws PayoutSetupRefused, PaymentsUnavailable
   */
  async create(salonId: number): Promise<string> {
    const id = await this.createWithCapabilities(salonId);
    return this.transactions.run((em) => saveFirst(em, salonId, id, this.clock.now()));
  }

  private async createWithCapabilities(salonId: number): Promise<string> {
    const salon = await this.readDb.row<{ name: string; email: string | null; installation: string }>(
      `select s.name, u.email, installation.id as installation
       from installation cross join salons s left join users u on u.id = s.account_id where s.id = $1`,
      [salonId],
    );
    const own = {
      ...terms,
      ...(salon && { business_profile: { name: salon.name }, email: salon.email ?? undefined }),
      metadata: { salon_id: String(salonId) },
    };
    const lost = await countLostAccounts(this.readDb, salonId);
    const name = `payout-account:${salon?.installation}:${salonId}${lost ? `:${lost + 1}` : ''}`;
    let refusal = '';
    for (const requested of capabilities) {
      const outcome = await this.createAtProvider({ ...own, capabilities: requested }, name);
      if ('id' in outcome) {
        await this.notices.clear('accounts_refused');
        return outcome.id;
      }
      refusal = outcome.refusal;
    }
    await this.notices.raise(accountsRefused(refusal));
    throw new PayoutSetupRefused();
  }

  private async createAtProvider(
    params: Stripe.AccountCreateParams,
    name: string,
  ): Promise<{ id: string } | { refusal: string }> {
    const create = (account: Stripe.AccountCreateParams) =>
      withIdempotencyKey(
        idempotencyKey(name, account),
        (options) => this.stripe.api.accounts.create(account, options),
        allowDuplicate,
      );
    const { email: _refused, ...withoutEmail } = params;
    return callStripe(async () => {
      try {
        const made = await orWithoutEmail(
          () => create(params),
          () => create(withoutEmail),
        );
        return { id: made.id };
      } catch (error) {
        if (isRefusalOfPlatform(error)) return { refusal: error.message };
        throw error;
      }
    });
  }
}

/** What a salon has entered; Stripe's refusal of it says nothing about the platform. */
const salonFields = /^(business_profile|email|metadata)\b/;

/** Returns whether Stripe refused the account because of the platform's own settings or rights. */
function isRefusalOfPlatform(error: unknown): error is Stripe.errors.StripeError {
  const { StripeInvalidRequestError, StripePermissionError } = Stripe.errors;
  if (error instanceof StripePermissionError) return true;
  return error instanceof StripeInvalidRequestError && !salonFields.test(error.param ?? '');
}
