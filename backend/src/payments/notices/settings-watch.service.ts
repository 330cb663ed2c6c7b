import { Injectable } from '@nestjs/common';

import { Every } from '../../platform/index.js';
import { callStripe, StripeClient } from '../stripe/index.js';
import { automaticPayouts } from './provider-notice.rules.js';
import { ProviderNotices } from './provider-notices.service.js';
import { readSchedule } from './provider-settings.js';
import { emptiesTheBalance } from './provider-settings.rules.js';

const everySeconds = 3_600;

/**
 * Checks at each worker's start and every hour for settings that could keep salons from being paid, and notifies
 * administrators.
 */
@Injectable()
export class SettingsWatch {
  constructor(
    private readonly stripe: StripeClient,
    private readonly notices: ProviderNotices,
  ) {}

  /** @throws PaymentsUnavailable */
  @Every('payments.watch-settings', everySeconds, { atStart: true })
  async check(): Promise<void> {
    const schedule = await callStripe(() => readSchedule(this.stripe.api));
    if (emptiesTheBalance(schedule)) await this.notices.raise(automaticPayouts(schedule.interval));
    else await this.notices.clear('automatic_payouts');
  }
}
