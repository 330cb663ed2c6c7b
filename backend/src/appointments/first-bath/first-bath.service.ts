import { Injectable, type OnModuleInit } from '@nestjs/common';

import { AppError, Clock, ReadDb } from '../../platform/index.js';
import { type FirstBath, FirstBaths } from '../../subscriptions/index.js';
import { Availability } from '../availability/index.js';
import { Booking } from '../booking/index.js';
import { alternativeOf } from '../visits/index.js';
import type { FirstBathResultDto } from './dto/first-bath.dto.js';

type FirstBathRow = Omit<FirstBathResultDto, 'startsAt' | 'reason' | 'alternatives'> & { bath: FirstBath };

const shownAlternatives = 3;

/** Books the bath that was chosen before the subscription was paid, and reports its result (rules.md#first-bath). */
@Injectable()
export class FirstBathBookings implements OnModuleInit {
  constructor(
    private readonly firstBaths: FirstBaths,
    private readonly booking: Booking,
    private readonly availability: Availability,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.firstBaths.provide((em, subscriptionId, bath) => this.booking.bookFirst(em, subscriptionId, bath));
  }

  /**
   * Returns the first bath of one of the owner's active subscriptions, the newest where none is named; null where it had
   * none.
   */
  async result(ownerId: number, stripeSubscriptionId?: string): Promise<FirstBathResultDto | null> {
    const row = await this.readDb.row<FirstBathRow>(
      `select s.id as "subscriptionId", p.name as "petName", p.size as "petSize", s.first_bath as bath, salons.id as "salonId",
         salons.name as "salonName", salons.time_zone as "timeZone",
         (select a.id from appointments a where a.subscription_id = s.id and a.status <> 'cancelled'
            and a.salon_id = salons.id and a.starts_at = (s.first_bath ->> 'startsAt')::timestamptz) as "appointmentId"
       from (select * from subscriptions where owner_id = $1 and status = 'active'
           and ($2::text is null or stripe_subscription_id = $2) order by id desc limit 1) s
         join pets p on p.id = s.pet_id
         join salons on salons.id = (s.first_bath ->> 'salonId')::integer`,
      [ownerId, stripeSubscriptionId ?? null],
    );
    if (!row) return null;
    const { bath, ...result } = row;
    const isBooked = result.appointmentId !== null;
    const reason = isBooked ? null : (bath.refusal ?? 'taken');
    const alternatives = isBooked ? [] : await this.alternatives(ownerId, result.subscriptionId, bath);
    return { ...result, startsAt: bath.startsAt, reason, alternatives };
  }

  /** Returns no start where the salon or the subscription takes no booking of this dog. */
  private async alternatives(ownerId: number, subscriptionId: number, bath: FirstBath) {
    const { salonId, addOnIds, startsAt } = bath;
    const query = { subscriptionId, addons: [...addOnIds] };
    const wanted = new Date(Math.max(Date.parse(startsAt), this.clock.now().getTime()));
    try {
      const free = await this.availability.nearest(salonId, query, { ownerId }, wanted, shownAlternatives);
      return free.map(alternativeOf);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return [];
    }
  }
}
