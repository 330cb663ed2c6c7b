import { Injectable, type OnModuleInit } from '@nestjs/common';

import { addDays, Clock, dayMilliseconds, ReadDb } from '../../platform/index.js';
import { businessTerms } from '../../plans/index.js';
import { type FreeStarts, FreeStartsRegistry, type StartPreference } from '../../salons/index.js';
import { visitMinutes } from '../visits/index.js';
import { spanToRead } from './availability-answer.js';
import type { AvailabilityQuestion } from './availability.value.js';
import { type DaySpan, fullyBookedUntil, soonestStarts, preferredDays } from './free-starts.rules.js';
import { type BookableSalon, occupied, readBookableSalons, type SalonSpan } from './salon-calendar.view.js';

const { startsShown } = businessTerms.timeSearch;
/** Most salons have a free start within these days. The visits of the whole window are read only for the others. */
const firstReadDays = businessTerms.soonDays + 1;
/** Within these days after the last date to read it is over in every time zone. */
const zoneMarginDays = 2;

/** Finds free starts at many salons by the rules of booking, with one query for all salons. */
@Injectable()
export class SalonFreeStarts implements OnModuleInit {
  constructor(
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
    private readonly registry: FreeStartsRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.provide((salonIds, preference) => this.find(salonIds, preference));
  }

  /** Returns the soonest free starts of a bath without add-ons at each of the salons. */
  async find(salonIds: readonly number[], preference: StartPreference): Promise<Map<number, FreeStarts>> {
    const now = this.clock.now();
    if (preference.day) return this.judge(salonIds, preference, now, spanOfDay(preference.day, now), (days) => days);
    const untilSoon = new Date(now.getTime() + (firstReadDays + zoneMarginDays) * dayMilliseconds);
    const soon = await this.judge(salonIds, preference, now, { from: now, until: untilSoon }, ({ first, last }) => ({
      first,
      last: earlier(addDays(first, firstReadDays), last),
    }));
    const without = salonIds.filter((id) => (soon.get(id)?.starts.length ?? 0) < startsShown);
    if (without.length === 0) return soon;
    const later = await this.judge(without, preference, now, spanToRead(undefined, now), (days) => days);
    return new Map([...soon, ...later]);
  }

  private async judge(
    salonIds: readonly number[],
    preference: StartPreference,
    now: Date,
    span: Omit<SalonSpan, 'now'>,
    within: (days: DaySpan) => DaySpan,
  ): Promise<Map<number, FreeStarts>> {
    const salons = await readBookableSalons(this.readDb, salonIds, { ...span, now });
    return new Map(salons.map((salon) => [salon.id, freeStartsOf(salon, preference, now, within)]));
  }
}

function freeStartsOf(
  salon: BookableSalon,
  preference: StartPreference,
  now: Date,
  within: (days: DaySpan) => DaySpan,
): FreeStarts {
  const { calendar } = salon;
  const days = preferredDays(preference, now, calendar.timeZone);
  if (!days) return { starts: [] };
  const question: AvailabilityQuestion = {
    now,
    salon: calendar,
    visits: occupied(salon),
    durationMinutes: visitMinutes([]),
  };
  const starts = soonestStarts(question, within(days), preference.part, startsShown);
  return {
    starts: starts.map(({ startsAt }) => startsAt),
    ...(!preference.day && !preference.part && { fullyBookedUntil: fullyBookedUntil(starts[0], now, calendar) }),
  };
}

/** Returns a span that covers a salon-local day in any time zone. */
function spanOfDay(day: string, now: Date): { from: Date; until: Date } {
  if (day !== 'today' && day !== 'tomorrow') return spanToRead(day, now);
  return { from: now, until: new Date(now.getTime() + 3 * dayMilliseconds) };
}

const earlier = (one: string, other: string) => (one < other ? one : other);
