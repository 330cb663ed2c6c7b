import { Injectable } from '@nestjs/common';

import {
  bookingWindow,
  hasBathLeft,
  occupied,
  lockAcceptingSalon,
  readBookableSalons,
  readBookerLimits,
  readChosenAddOns,
  spanOfDates,
  visitMinutes,
} from '../appointments/index.js';
import { ZipCodes } from '../places/index.js';
import { businessWords } from '../plans/index.js';
import { mondayOf, type Sql } from '../platform/index.js';
import { minuteOf } from '../salon-schedule/index.js';
import { timeZoneOf } from '../salons/index.js';
import { isPausedAt, type LockedSubscription } from '../subscriptions/index.js';
import type { JoinWaitlistDto } from './dto/waitlist-entry.dto.js';
import {
  fittingStarts,
  latestEnd,
  type WantedMinutes,
  wantedInstants,
  wantedMinutes,
  type WantedTime,
} from './wait.rules.js';
import type { NewWait, WantedArea } from './wait.sql.js';
import { type FreePlace, WaitlistRefused } from './waitlist.errors.js';
import { readSalonsWithin, readTimeZonesWithin } from './queue.view.js';

/** A wait that was judged to be possible. */
export type WaitlistRequest = Omit<NewWait, 'ownerId' | 'petId' | 'subscriptionId' | 'createdAt'> &
  WantedMinutes & {
    readonly durationMinutes: number;
  };

/** The free places that a refusal lists. */
const placesShown = 5;

/** Judges an owner's request to wait, and whether a fitting place is free already. */
@Injectable()
export class WaitlistRequests {
  constructor(private readonly zipCodes: ZipCodes) {}

  /** @throws WaitlistRefused, BookingRefused naming the field */
  async judge(sql: Sql, subscription: LockedSubscription, body: JoinWaitlistDto, now: Date): Promise<WaitlistRequest> {
    const { date, part, addons = [] } = body;
    const startMinute = body.time === undefined ? undefined : minuteOf(body.time);
    if (part && body.time)
      throw new WaitlistRefused('part_and_time', 'time', 'Please choose a part of the day or a time');
    const { area, timeZones } = await this.areaOf(sql, subscription, body, now);
    const wanted: WantedTime = { date, part, startMinute };
    const { timeZone, endsAt } = latestEnd(wanted, timeZones);
    requireDay(wanted, endsAt, timeZone, now);
    await requireBaths(sql, subscription, date, { now, ...wantedInstants(wanted, timeZone) });
    const addOns = 'salonId' in area ? await readChosenAddOns(sql, area.salonId, subscription.petSize, addons) : [];
    return {
      ...wantedMinutes(wanted),
      ...wanted,
      area,
      timeZone,
      endsAt,
      addOnIds: addons,
      durationMinutes: visitMinutes(addOns),
    };
  }

  /** Returns the places that could be booked at once instead of waiting, soonest first. */
  async freeNow(sql: Sql, subscription: LockedSubscription, request: WaitlistRequest, now: Date): Promise<FreePlace[]> {
    const { id, ownerId, petId, petSize } = subscription;
    const ids = 'salonId' in request.area ? [request.area.salonId] : await readSalonsWithin(sql, request.area, petSize);
    const salons = await readBookableSalons(sql, ids, spanOfDates([request.date], now));
    const booker = await readBookerLimits(sql, { ...subscription, id }, now);
    const free = salons.flatMap((salon) => {
      const { calendar } = salon;
      const visits = occupied(salon, { ownerId, petId });
      const question = { now, salon: calendar, visits, durationMinutes: request.durationMinutes, booker };
      return fittingStarts(request, question).map(({ startsAt, time }) => ({
        salonId: salon.id,
        startsAt: startsAt.toISOString(),
        time,
        timeZone: calendar.timeZone,
      }));
    });
    const soonest = free.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1)).slice(0, placesShown);
    const names = await sql.rows<{ id: number; name: string }>('select id, name from salons where id = any($1)', [
      soonest.map(({ salonId }) => salonId),
    ]);
    const nameOf = new Map(names.map(({ id: salonId, name }) => [salonId, name]));
    return soonest.map((place) => ({ ...place, salonName: nameOf.get(place.salonId) ?? '' }));
  }

  private async areaOf(
    sql: Sql,
    { petSize }: LockedSubscription,
    { salonId, zipCode, miles, date, addons = [] }: JoinWaitlistDto,
    now: Date,
  ): Promise<{ area: WantedArea; timeZones: readonly string[] }> {
    if (salonId !== undefined) {
      if (zipCode !== undefined || miles !== undefined)
        throw new WaitlistRefused('salon_and_miles', 'salonId', 'Please choose one salon or a distance, not both');
      const { calendar } = await lockAcceptingSalon(sql, salonId, petSize, spanOfDates([date], now));
      if (calendar.lastDay && date > calendar.lastDay)
        throw new WaitlistRefused(
          'salon_leaves',
          'date',
          'This salon leaves before this date. Please choose another salon.',
        );
      return { area: { salonId }, timeZones: [calendar.timeZone] };
    }
    if (zipCode === undefined) throw new WaitlistRefused('place_missing', 'salonId', 'Please select a salon');
    if (miles === undefined) throw new WaitlistRefused('miles_missing', 'miles', 'Please choose how far you would go');
    if (addons.length > 0)
      throw new WaitlistRefused('addons_anywhere', 'addons', 'Add-ons can be chosen with one salon only');
    const point = await this.zipCodes.find(zipCode, sql);
    if (!point) throw new WaitlistRefused('zip_unknown', 'zipCode', 'We do not know this ZIP code');
    const area = { zipCode, miles, point };
    const timeZones = await readTimeZonesWithin(sql, area);
    return { area, timeZones: timeZones.length > 0 ? timeZones : [timeZoneOf(point.state, zipCode)] };
  }
}

/** @throws WaitlistRefused where no wanted start can begin any more, or the day cannot be booked yet */
function requireDay({ date, part, startMinute }: WantedTime, endsAt: Date, timeZone: string, now: Date): void {
  const { last } = bookingWindow(now, timeZone);
  if (date > last)
    throw new WaitlistRefused('too_far', 'date', `Baths can be booked up to ${businessWords.bookingWindow} ahead.`);
  if (endsAt > now) return;
  const field = startMinute !== undefined ? 'time' : part ? 'part' : 'date';
  throw new WaitlistRefused('past', field, 'This time has passed. Please choose a later one.');
}

/** @throws WaitlistRefused where the subscription gives no bath at any wanted start */
async function requireBaths(
  sql: Sql,
  subscription: LockedSubscription,
  date: string,
  { now, first, last }: { readonly now: Date; readonly first: Date; readonly last: Date },
): Promise<void> {
  // A pause is longer than a day, so none lies between the two.
  if (isPausedAt(subscription, first) && isPausedAt(subscription, last))
    throw new WaitlistRefused('subscription_paused', 'date', 'Your subscription is paused on this date.');
  const { usedByWeek, endsAt } = await readBookerLimits(sql, subscription, now);
  if (endsAt && first >= endsAt)
    throw new WaitlistRefused('subscription_ends', 'date', 'Your subscription ends before this date.');
  if (!hasBathLeft(usedByWeek.get(mondayOf(date)) ?? 0))
    throw new WaitlistRefused('week_limit', 'date', 'All baths of this week are used. Please choose another week.');
}
