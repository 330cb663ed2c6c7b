import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { OwnSalons } from '../../salons/index.js';
import { ConnectedAccounts } from './connected-accounts.service.js';
import { PayoutAccountLinks } from './payout-account-links.service.js';
import { PayoutAccountDto, PayoutDashboardDto, PayoutOnboardingDto } from './dto/payout-account.dto.js';

/** The payout account of an approved salon. */
@ApiTags('payouts')
@Allow('salon')
@Controller('api/payouts/account')
export class PayoutAccountController {
  constructor(
    private readonly salons: OwnSalons,
    private readonly accounts: ConnectedAccounts,
    private readonly links: PayoutAccountLinks,
  ) {}

  /** Returns how far the caller's payout account has come, and what is missing. */
  @Get()
  async getPayoutAccount(@CurrentActor() actor: Actor): Promise<PayoutAccountDto> {
    const { id } = await this.salons.approvedOrLeft(actor.userId);
    return this.accounts.of(id);
  }

  /** Returns the address where the salon continues the provider's questions; creates the account the first time. */
  @Post('onboarding')
  @HttpCode(200)
  async beginPayoutOnboarding(@CurrentActor() actor: Actor): Promise<PayoutOnboardingDto> {
    const { id } = await this.salons.approvedOrLeft(actor.userId);
    return { url: await this.links.onboardingUrl(id) };
  }

  /** Returns the address where the salon manages a finished account: its bank, and what was paid out to it. */
  @Post('dashboard')
  @HttpCode(200)
  async openPayoutDashboard(@CurrentActor() actor: Actor): Promise<PayoutDashboardDto> {
    const { id } = await this.salons.approvedOrLeft(actor.userId);
    return { url: await this.links.dashboardUrl(id) };
  }
}
