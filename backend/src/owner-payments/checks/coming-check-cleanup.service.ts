import { Injectable } from '@nestjs/common';

import { Clock, cutoff, deleteOld, Every, nightlySeconds, Statements } from '../../platform/index.js';

/** Deletes old checks when their events are deleted, and warnings of a card after a year. */
@Injectable()
export class ComingCheckCleanup {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  @Every('owner-payments.forget-checks', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const now = this.clock.now();
    const checks = `
      delete from coming_charge_checks where (subscription_id, charged_at, amount_cents) in (
        select subscription_id, charged_at, amount_cents from coming_charge_checks where charged_at < $1 limit $2)`;
    const warnings = `
      delete from expiring_card_warnings where card_id in (
        select card_id from expiring_card_warnings where warned_at < $1::timestamptz - interval '1 year' limit $2)`;
    await deleteOld(this.statements, checks, cutoff('records', now));
    await deleteOld(this.statements, warnings, now);
  }
}
