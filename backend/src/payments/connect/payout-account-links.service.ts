import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG, ReadDb } from '../../platform/index.js';
import { PaymentsUnavailable, PayoutAccountUnfinished, StripeClient } from '../stripe/index.js';
import { AccountCreation } from './account-creation.service.js';
import { ConnectedAccounts } from './connected-accounts.service.js';
import type { PayoutAccountState } from './payout-account.rules.js';
import { findAccount } from './payout-account.sql.js';

/** The addresses of the provider's pages on which a salon sets up its account and manages it. */
@Injectable()
export class PayoutAccountLinks {
  constructor(
    private readonly stripe: StripeClient,
    private readonly accounts: ConnectedAccounts,
    private readonly creation: AccountCreation,
    private readonly readDb: ReadDb,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the address where the salon continues the provider's questions; it opens once and within minutes. Creates
   * the account if there is none or the provider has lost it; concurrent calls create one.
   * @throws PayoutSetupRefused, PaymentsUnavailable
   */
  async onboardingUrl(salonId: number): Promise<string> {
    const kept = await findAccount(this.readDb, salonId);
    if (kept && kept.state !== 'lost') {
      const url = await this.linkTo(kept.stripeAccountId);
      if (url !== undefined) return url;
    }
    const url = await this.linkTo(await this.creation.create(salonId));
    if (url === undefined) throw new PaymentsUnavailable();
    return url;
  }

  /**
   * Returns the address where a salon with a finished account manages it; it opens once and within minutes.
   * @throws PayoutAccountUnfinished, PaymentsUnavailable
   */
  async dashboardUrl(salonId: number): Promise<string> {
    const kept = await findAccount(this.readDb, salonId);
    if (!kept || !hasDashboard(kept.state)) throw new PayoutAccountUnfinished();
    const { stripeAccountId } = kept;
    const link = await this.accounts.unlessGone(stripeAccountId, () =>
      this.stripe.api.accounts.createLoginLink(stripeAccountId),
    );
    if (!link) throw new PayoutAccountUnfinished();
    return link.url;
  }

  /**
   * Returns the address of the provider's onboarding page; undefined if the provider no longer has the account, which
   * is recorded.
   */
  private async linkTo(account: string): Promise<string | undefined> {
    const back = `${this.config.appUrl}/dashboard/salon?tab=earnings`;
    const link = await this.accounts.unlessGone(account, () =>
      this.stripe.api.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: `${back}&onboarding=returned`,
        refresh_url: `${back}&onboarding=expired`,
      }),
    );
    return link?.url;
  }
}

const hasDashboard = (state: PayoutAccountState) =>
  state === 'ready' || state === 'bank_refused' || state === 'in_review';
