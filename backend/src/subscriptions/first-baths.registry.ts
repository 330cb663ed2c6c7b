import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { sqlIn } from '../platform/index.js';

/** The bath that was chosen before the subscription was paid (rules.md#first-bath). */
export interface FirstBath {
  readonly salonId: number;
  /** ISO instant. */
  readonly startsAt: string;
  readonly addOnIds: readonly number[];
  /** The hash of the token of a visitor who may hold the start. */
  readonly visitor: string | null;
  /** The reason why the bath was not booked when the subscription became active; absent where it was booked. */
  readonly refusal?: string;
}

/**
 * Books the bath if it can be had, in the transaction in which the subscription becomes active. Returns the reason where
 * it cannot.
 */
export type FirstBathBooking = (
  em: EntityManager,
  subscriptionId: number,
  bath: FirstBath,
) => Promise<string | undefined>;

/** The registry by which `appointments` books a first bath, which `subscriptions` cannot do itself. */
@Injectable()
export class FirstBaths {
  private readonly log = new Logger(FirstBaths.name);
  private booking?: FirstBathBooking;

  provide(booking: FirstBathBooking): void {
    this.booking = booking;
  }

  /**
   * Books the bath, or returns the reason why it was not booked. The subscription begins in any case: a bath that cannot
   * be booked for any reason is left out.
   */
  async book(em: EntityManager, subscriptionId: number, bath: FirstBath): Promise<string | undefined> {
    await sqlIn(em).rows('savepoint first_bath');
    try {
      return await this.booking?.(em, subscriptionId, bath);
    } catch (error) {
      await sqlIn(em).rows('rollback to savepoint first_bath');
      this.log.warn(`The first bath of subscription ${subscriptionId} was not booked: ${(error as Error).message}`);
      return 'failed';
    }
  }
}
