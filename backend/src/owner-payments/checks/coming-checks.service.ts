import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { PaymentsUnavailable, type SavedCard, SavedCards } from '../../payments/index.js';
import { businessTerms } from '../../plans/index.js';
import {
  Clock,
  dayMilliseconds,
  Every,
  FullScans,
  minuteMilliseconds,
  Outbox,
  ReadDb,
  recoverAll,
  Transactions,
  waitingAtOnce,
} from '../../platform/index.js';
import { hasExpired } from '../card-expiry.rules.js';
import { cardExpires, renewalPriceChanges } from '../owner-payments.events.js';
import { markChecked, markWarned, readUnchecked, type UncheckedCharge, type Within } from './coming-check.sql.js';

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
    private readonly scans: FullScans,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks the charges of the next day, which may have changed since, and those of the last day of the notice, into
   * which new ones come. What changes on the days between is found once a day.
   */
  @Every('owner-payments.check-coming-charges', everySeconds)
  checkComing(): Promise<void> {
    const now = this.clock.now().getTime();
    const after = (milliseconds: number) => new Date(now + milliseconds);
    const soonest: Within = [after(0), after(dayMilliseconds)];
    const latest: Within = [after(aheadMilliseconds - dayMilliseconds), after(aheadMilliseconds)];
    const endsAt = performance.now() + longestTurnMilliseconds;
    return this.scans.run('owner-payments.coming-charges', async (isFull) => {
      const parts = isFull ? [[soonest[0], latest[1]] as const] : [soonest, latest];
      let isSeen = true;
      for (const part of parts) isSeen = (await this.checkWithin(part, endsAt)) && isSeen;
      return isSeen;
    });
  }

  /** Returns whether all charges were seen: the time sufficed, and the provider answered for each. */
  private async checkWithin(within: Within, endsAt: number): Promise<boolean> {
    let isSeen = true;
    await recoverAll<UncheckedCharge>({
      pageAfter: async (last) => {
        const isInTime = performance.now() < endsAt;
        isSeen &&= isInTime;
        return isInTime ? readUnchecked(this.readDb, within, atOnce, last) : [];
      },
      recover: (charge) => this.check(charge),
      atOnce: waitingAtOnce,
      onFailure: ({ subscriptionId }, error) => {
        isSeen &&= !(error instanceof PaymentsUnavailable);
        this.log.warn(
          `The next charge of subscription ${subscriptionId} could not be checked; it is tried again: ${error.message}`,
        );
      },
    });
    return isSeen;
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
