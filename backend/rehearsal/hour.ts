import type { RehearsalSize } from './size.ts';

const hoursOfMonth = 720;
const daysOfMonth = 30;
/** The visits of a member in a month of the simulated year (scaling.md#the-rehearsal). */
const visitsOfMonth = 2.7;

/** The actions of an owner for one booking. These ratios are assumed: there are no public measurements. */
const perBooking = { searches: 2, salonPages: 1, days: 1, ownVisits: 1, cancellations: 0.1 } as const;

/** The number of each action in the rehearsed hour. */
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

/** Returns what a network of this many members does in an hour that is `busy` times as busy as the average hour. */
export function hourOf({ members, busy }: Pick<RehearsalSize, 'members' | 'busy'>): Hour {
  const inTheHour = (ofMonth: number) => Math.ceil((members * ofMonth * busy) / hoursOfMonth);
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

/** The minutes before the hour, as a share of it: a freshly started process and an unread cache answer slowly. */
export const warmUpShare = 1 / 30;

/** Returns what people do in these minutes, as often as in the hour itself. */
export function warmUpOf(hour: Hour): Hour {
  const share = (count: number) => Math.ceil(count * warmUpShare);
  return {
    ...hour,
    bookings: share(hour.bookings),
    searches: share(hour.searches),
    salonPages: share(hour.salonPages),
    days: share(hour.days),
    ownVisits: share(hour.ownVisits),
    cancellations: share(hour.cancellations),
    visits: share(hour.visits),
  };
}

/**
 * Returns the Monday of the rehearsal. Its payouts are made at 06:00 UTC, in the middle of the rehearsed hour.
 * @returns the next Monday whose Friday is still to come, so that the product's clock only moves ahead
 */
export function mondayAfter(now: Date): Date {
  const day = 86_400_000;
  const midnight = Math.floor(now.getTime() / day) * day;
  const untilMonday = ((8 - new Date(midnight).getUTCDay()) % 7) + 7;
  return new Date(midnight + untilMonday * day + 6 * 3_600_000);
}
