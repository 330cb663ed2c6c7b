import { Injectable } from '@nestjs/common';

import type { Actor } from '../../auth/index.js';
import { Clock, NotFound, Reads } from '../../platform/index.js';
import { availabilityOnTheWire, spanToRead } from './availability-answer.js';
import { type AvailabilityQuestion, type AvailableDay, availableDays } from './availability.rules.js';
import { readSubscription, requireOwnBookable } from '../booking/booker-subscription.js';
import { readBookerLimits } from './booker-limits.view.js';
import { readChosenAddOns } from '../booking/chosen-add-ons.view.js';
import type { AvailabilityDto, AvailabilityQuery } from '../dto/availability.dto.js';
import { readOwnMovable } from '../booking/movable-visit.view.js';
import { questionWithout } from '../booking/rescheduling.rules.js';
import { readBookableSalon } from './salon-calendar.view.js';
import { minutesOf } from './slot.value.js';
import { visitMinutes } from './visit-duration.rules.js';

/** Answers what can be booked at a salon: loads, then asks the rules. */
@Injectable()
export class Availability {
  constructor(
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /**
   * One date with its starts, or all days of the booking window.
   * @throws NotFound for a salon that is not approved; BookingRefused for a subscription or an add-on that does not fit
   */
  async at(salonId: number, query: AvailabilityQuery, actor: Actor | undefined): Promise<AvailabilityDto> {
    const question = await this.question(salonId, query, actor);
    return availabilityOnTheWire(salonId, question, query.date);
  }

  /** Free starts at or around a wanted instant, nearest first: what is offered after a lost race. */
  async nearest(
    salonId: number,
    query: AvailabilityQuery,
    actor: Actor,
    wanted: Date,
    count = 5,
  ): Promise<AvailableDay['starts']> {
    const days = availableDays(await this.question(salonId, query, actor));
    const distance = (startsAt: Date) => Math.abs(startsAt.getTime() - wanted.getTime());
    return days
      .flatMap(({ starts }) => starts.filter(({ refusal }) => !refusal))
      .sort((one, other) => distance(one.startsAt) - distance(other.startsAt))
      .slice(0, count);
  }

  private async question(
    salonId: number,
    query: AvailabilityQuery,
    actor: Actor | undefined,
  ): Promise<AvailabilityQuestion> {
    if (!query.appointmentId) return this.questionOf(salonId, query, actor);
    const visit = await readOwnMovable(this.reads, { id: query.appointmentId, salonId, ownerId: actor?.userId });
    const { date } = query;
    const question = await this.questionOf(salonId, { date, subscriptionId: visit.subscriptionId }, actor);
    return questionWithout(visit, { ...question, durationMinutes: minutesOf(visit) });
  }

  private async questionOf(
    salonId: number,
    { date, subscriptionId, addons = [] }: AvailabilityQuery,
    actor: Actor | undefined,
  ): Promise<AvailabilityQuestion> {
    const now = this.clock.now();
    const span = spanToRead(date, now);
    const [salon, found] = await Promise.all([
      readBookableSalon(this.reads, salonId, span.from, span.until),
      subscriptionId ? readSubscription(this.reads, subscriptionId) : undefined,
    ]);
    const subscription = subscriptionId ? requireOwnBookable(found, actor?.userId, now) : undefined;
    if (salon?.status !== 'approved') throw new NotFound('salons.not_found', 'Salon not found');
    const [addOns, booker] = await Promise.all([
      readChosenAddOns(this.reads, salonId, subscription?.petSize, addons),
      subscription ? readBookerLimits(this.reads, subscription, now) : undefined,
    ]);
    return { now, salon: salon.calendar, visits: salon.visits, durationMinutes: visitMinutes(addOns), booker };
  }
}
