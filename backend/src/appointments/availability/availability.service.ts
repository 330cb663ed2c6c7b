import { Injectable } from '@nestjs/common';

import { Clock, ReadDb } from '../../platform/index.js';
import type { PetSize } from '../../plans/index.js';
import { SalonPages } from '../../salon-schedule/index.js';
import { AppointmentNotFound, NotMovable, minutesOf, visitMinutes } from '../visits/index.js';
import type { AvailabilityDto, AvailabilityQuery } from './dto/availability.dto.js';
import { availabilityOnTheWire, spanToRead } from './availability-answer.js';
import { availabilityWithout } from './availability-changes.rules.js';
import { availableDays } from './availability.rules.js';
import type { AvailabilityQuestion, AvailableDay } from './availability.value.js';
import { readBookerLimits, readChosenAddOns, readSubscription, requireOwnBookable } from './booker.view.js';
import { type MovableVisit, readOwnMovable } from './movable-visit.view.js';
import type { Holder, HoldingOwner } from './holder.rules.js';
import { requireAccepted } from './salon-calendar.sql.js';
import { occupied, readBookableSalon } from './salon-calendar.view.js';

/** The caller: the signed-in owner, and the visitor whose cookie may hold a start. */
export type AvailabilityCaller = Pick<Holder, 'ownerId' | 'visitor'>;

/** A dog of a group, by its subscription, with its add-ons. */
type GroupMember = Pick<AvailabilityQuery, 'addons'> & { readonly subscriptionId: number };

/** Answers what can be booked at a salon: it loads the data and asks the rules. */
@Injectable()
export class Availability {
  constructor(
    private readonly readDb: ReadDb,
    private readonly pages: SalonPages,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns one date with its starts, or all days of the booking window.
   * @throws NotFound or Gone for a salon that is not approved; BookingRefused for a subscription, a dog or an add-on
   *   that does not fit
   */
  async at(salonId: number, query: AvailabilityQuery, caller: AvailabilityCaller): Promise<AvailabilityDto> {
    const question = await this.question(salonId, query, caller);
    return availabilityOnTheWire(salonId, question, query.date);
  }

  /** Returns the free starts nearest to a wanted instant, nearest first. They are offered after a lost race. */
  async nearest(
    salonId: number,
    query: AvailabilityQuery,
    caller: AvailabilityCaller,
    wanted: Date,
    count = 5,
  ): Promise<AvailableDay['starts']> {
    const days = availableDays(await this.question(salonId, query, caller));
    const distance = (startsAt: Date) => Math.abs(startsAt.getTime() - wanted.getTime());
    return days
      .flatMap(({ starts }) => starts.filter(({ refusal }) => !refusal))
      .sort((one, other) => distance(one.startsAt) - distance(other.startsAt))
      .slice(0, count);
  }

  /**
   * Returns all that the starts of one date, or of the booking window, are judged by.
   * @throws NotFound for a salon that is not approved; BookingRefused for a subscription, a dog or an add-on that does
   *   not fit
   */
  async question(salonId: number, query: AvailabilityQuery, caller: AvailabilityCaller): Promise<AvailabilityQuestion> {
    if (!query.appointmentId) return this.questionOf(salonId, query, caller);
    const { date, appointmentId: id, rest = false } = query;
    const visits = await readOwnMovable(this.readDb, { id, ownerId: caller.ownerId, rest });
    const [visit] = visits;
    if (visit.salonId !== salonId) throw new AppointmentNotFound();
    const { subscriptionId, petSize } = visit;
    const question = await this.questionOf(salonId, { date, subscriptionId }, caller, { movedSize: petSize });
    const without = visits.reduce((open, moving) => availabilityWithout(moving, open), question);
    return { ...without, durationMinutes: minutesOf(visit) };
  }

  /**
   * Returns the rest of an owner's series from one visit on, and all that its new starts are judged by. The visits
   * still keep their present places in it.
   * @throws AppointmentNotFound, NotMovable; BookingRefused naming the field
   */
  async questionOfRest(
    owner: HoldingOwner,
    seriesId: number,
    appointmentId: number,
  ): Promise<{ visits: readonly MovableVisit[]; question: AvailabilityQuestion }> {
    const visits = await readOwnMovable(this.readDb, { id: appointmentId, ownerId: owner.ownerId, rest: true });
    const [{ salonId, subscriptionId, petSize, startsAt, ...first }] = visits;
    if (first.seriesId !== seriesId) throw new AppointmentNotFound();
    if (startsAt <= this.clock.now()) throw new NotMovable();
    return {
      visits,
      question: await this.questionOf(salonId, { subscriptionId }, owner, { movedSize: petSize }),
    };
  }

  /**
   * Returns what the starts of each dog of a group are judged by. The owner's holds for any of these dogs block none of
   * them.
   * @throws NotFound for a salon that is not approved; BookingRefused naming the field
   */
  async questionsOfGroup(
    salonId: number,
    group: readonly GroupMember[],
    owner: HoldingOwner,
  ): Promise<AvailabilityQuestion[]> {
    const found = await Promise.all(group.map(({ subscriptionId }) => readSubscription(this.readDb, subscriptionId)));
    const holders = found.flatMap((subscription) => (subscription ? [{ ...owner, petId: subscription.petId }] : []));
    return Promise.all(group.map((member) => this.questionOf(salonId, member, owner, { holders })));
  }

  /**
   * @param movedSize the size that a visit to be moved was booked for; its dog may have another plan by now
   * @param holders those whose holds do not block, where they are not the caller alone
   */
  private async questionOf(
    salonId: number,
    { date, subscriptionId, petSize, addons = [] }: AvailabilityQuery,
    caller: AvailabilityCaller,
    { movedSize, holders }: { readonly movedSize?: PetSize; readonly holders?: readonly Holder[] } = {},
  ): Promise<AvailabilityQuestion> {
    const now = this.clock.now();
    const span = spanToRead(date, now);
    const [salon, found] = await Promise.all([
      readBookableSalon(this.readDb, salonId, span),
      subscriptionId ? readSubscription(this.readDb, subscriptionId) : undefined,
    ]);
    const subscription = subscriptionId ? requireOwnBookable(found, caller.ownerId, now) : undefined;
    if (salon?.status !== 'approved') throw await this.pages.absenceOf(salonId);
    const size = movedSize ?? subscription?.petSize ?? petSize;
    if (size) requireAccepted(salon, size);
    const [addOns, booker] = await Promise.all([
      readChosenAddOns(this.readDb, salonId, size, addons),
      subscription ? readBookerLimits(this.readDb, subscription, now) : undefined,
    ]);
    const visits = occupied(salon, ...(holders ?? [{ ...caller, petId: subscription?.petId }]));
    return { now, salon: salon.calendar, visits, durationMinutes: visitMinutes(addOns), booker };
  }
}
