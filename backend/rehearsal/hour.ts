import type { RehearsalSize } from './size.ts';

/** The hour is ten times as busy as the average one. */
export const timesAverage = 10;
const hoursOfMonth = 720;
const daysOfMonth = 30;
/** Of a member and month in the simulated year (README). */
const visitsOfMonth = 2.7;

/** What an owner does for one booking, by the people who tried the pages: nobody has measured it in public yet. */
const perBooking = { searches: 2, salonPages: 1, days: 1, ownVisits: 1, cancellations: 0.1 } as const;

/** How often each thing happens in the rehearsed hour. */
export interface Hour {
  readonly bookings: number;
  readonly searches: number;
  readonly salonPages: number;
  readonly days: number;
  readonly ownVisits: number;
  readonly cancellations: number;
  /** Visits that their salons mark as begun and completed. */
  readonly visits: number;
  /** Months that the provider renews: an invoice, a payment and their webhooks for each. */
  readonly renewals: number;
  /** Billing cycles that close: as many as in a whole day, the renewed ones among them. */
  readonly closes: number;
}

export function hourOf({ members }: Pick<RehearsalSize, 'members'>): Hour {
  const inTheHour = (ofMonth: number) => Math.ceil((members * ofMonth * timesAverage) / hoursOfMonth);
  const bookings = inTheHour(visitsOfMonth);
  return {
    bookings,
    searches: bookings * perBooking.searches,
    salonPages: bookings * perBooking.salonPages,
    days: bookings * perBooking.days,
    ownVisits: bookings * perBooking.ownVisits,
    cancellations: Math.ceil(bookings * perBooking.cancellations),
    visits: inTheHour(visitsOfMonth),
    renewals: inTheHour(1),
    closes: Math.ceil(members / daysOfMonth),
  };
}

/**
 * Monday's payouts are made at 06:00 UTC, in the middle of the rehearsed hour.
 * @returns the next Monday whose Friday is still to come, so that the product's clock is moved ahead only
 */
export function mondayAfter(now: Date): Date {
  const day = 86_400_000;
  const midnight = Math.floor(now.getTime() / day) * day;
  const untilMonday = ((8 - new Date(midnight).getUTCDay()) % 7) + 7;
  return new Date(midnight + untilMonday * day + 6 * 3_600_000);
}
