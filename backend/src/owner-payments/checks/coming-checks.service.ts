import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { type SavedCard, SavedCards } from '../../payments/index.js';
import { businessTerms } from '../../plans/index.js';
import {
  Clock,
  cutoff,
  dayMilliseconds,
  deleteOld,
  Every,
  minuteMilliseconds,
  nightlySeconds,
  Outbox,
  ReadDb,
  recoverAll,
  Statements,
  Transactions,
} from '../../platform/index.js';
import { hasExpired } from '../card-expiry.rules.js';
import { cardExpires, renewalPriceChanges } from '../owner-payments.events.js';
import { markChecked, markWarned, readUnchecked, type UncheckedCharge } from './coming-check.sql.js';

const everySeconds = 3_600;
const atOnce = 200;
/** A turn ends before the next one, which goes on: two turns at once would ask the provider for the same cards. */
const longestTurnMilliseconds = 45 * minuteMilliseconds;
const aheadMilliseconds = businessTerms.reminders.renewalNoticeDays * dayMilliseconds;

/**
 * Checks each charge some days before it is made: whether a renewal costs another amount than the month before, and
 * whether the card will have expired (rules.md#reminders). The check and its events are recorded in one transaction, so
 * that an owner is notified once however often processes die.
 */
@Injectable()
export class ComingChecks {
  private readonly log = new Logger(ComingChecks.name);

  constructor(
    private readonly saved: SavedCards,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly readDb: ReadDb,
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  @Every('owner-payments.check-coming-charges', everySeconds)
  async checkComing(): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + aheadMilliseconds);
    const endsAt = performance.now() + longestTurnMilliseconds;
    await recoverAll<UncheckedCharge>({
      pageAfter: async (last) => {
        if (performance.now() >= endsAt) return [];
        // Most unchecked charges are the latest, so that the next page need not read all others again.
        const after = last ? new Date(last.at.getTime() - 1) : now;
        return readUnchecked(this.readDb, [after, until], atOnce, last);
      },
      recover: (charge) => this.check(charge),
      onFailure: ({ subscriptionId }, error) =>
        this.log.warn(
          `The next charge of subscription ${subscriptionId} could not be checked; it is tried again: ${error.message}`,
        ),
    });
  }

  /** Deletes old checks when their events are deleted, and warnings of a card after a year. */
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

  /** @throws PaymentsUnavailable, and the charge is checked again later */
  private async check(charge: UncheckedCharge): Promise<void> {
    const card = await this.saved.payingCard(charge.ownerId, charge.stripeSubscriptionId);
    await this.transactions.run(async (em) => {
      if (!(await markChecked(em, charge, this.clock.now()))) return;
      await this.recordPriceChange(em, charge);
      if (card && hasExpired(card, charge.at)) await this.recordCardExpiry(em, charge, card);
    });
  }

  private async recordPriceChange(em: EntityManager, charge: UncheckedCharge): Promise<void> {
    const { subscriptionId, at, amountCents: toCents, lastPaidCents: fromCents } = charge;
    if (fromCents === null || fromCents === toCents) return;
    await this.outbox.record(
      em,
      renewalPriceChanges({ subscriptionId, renewsAt: at.toISOString(), fromCents, toCents }),
    );
  }

  private async recordCardExpiry(
    em: EntityManager,
    charge: UncheckedCharge,
    { id, ...card }: SavedCard,
  ): Promise<void> {
    if (!(await markWarned(em, charge.ownerId, id, this.clock.now()))) return;
    const { subscriptionId, at, amountCents } = charge;
    await this.outbox.record(em, cardExpires({ subscriptionId, chargedAt: at.toISOString(), amountCents, ...card }));
  }
}
