import { localDateOf, monthAndDayInWords, nearTime } from '../platform/index.js';
import type { PushSubject } from './push.events.js';

/** The visit that a push message names. */
export interface VisitInWords {
  readonly petName: string;
  readonly salonName: string;
  readonly startsAt: Date;
  readonly timeZone: string;
}

/** The words that a browser shows; a message with the same tag replaces the earlier one. */
export interface PushWords {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** The path on this site that a click opens. */
  readonly url: string;
}

/** A held place, and the page on which the owner answers the offer. */
export interface OfferInWords extends VisitInWords {
  readonly heldUntil: Date;
  readonly url: string;
}

/** Returns the words for a held place, short enough for a lock screen, in salon time. */
export function offerPushWords(
  offerId: number,
  { petName, salonName, startsAt, timeZone, heldUntil, url }: OfferInWords,
  now: Date,
): PushWords {
  return {
    title: `A place for ${petName} ${whenOf(startsAt, timeZone, now)}`,
    body: `At ${salonName}. Held for you until ${whenOf(heldUntil, timeZone, now)}.`,
    tag: `offer-${offerId}`,
    url,
  };
}

/** A stated weight, and until when its owner may answer. */
export interface WeightInWords {
  readonly petName: string;
  readonly salonName: string;
  readonly pounds: number;
  readonly answerDueAt: Date;
  readonly timeZone: string;
}

/** Returns the words for a stated weight, short enough for a lock screen, in salon time. */
export function weightPushWords(
  weightId: number,
  { petName, salonName, pounds, answerDueAt, timeZone }: WeightInWords,
  now: Date,
): PushWords {
  return {
    title: `${petName} was weighed: ${pounds} lb`,
    body: `Weighed at ${salonName}. Please agree or object by ${whenOf(answerDueAt, timeZone, now).replace(/^on /, '')}.`,
    tag: `weight-${weightId}`,
    url: '/dashboard/pet-owner?tab=subscriptions',
  };
}

/** Returns the words for a visit, short enough for a lock screen, in salon time. */
export function pushWords(
  { about, appointmentId }: Extract<PushSubject, { readonly appointmentId: number }>,
  { petName, salonName, startsAt, timeZone }: VisitInWords,
  now: Date,
): PushWords {
  const when = whenOf(startsAt, timeZone, now);
  const url = '/dashboard/pet-owner?tab=appointments';
  const tag = `${about}-${appointmentId}-${startsAt.getTime()}`;
  return about === 'reminder'
    ? { title: `${petName}’s bath is ${when}`, body: `At ${salonName}.`, tag, url }
    : {
        title: `${petName}’s bath ${when} is cancelled`,
        body: `At ${salonName}. Open to find another time.`,
        tag,
        url,
      };
}

/** Returns "today at 10:30 AM CST", "tomorrow at ...", or "on March 5 at ...". */
function whenOf(instant: Date, timeZone: string, now: Date): string {
  return nearTime(instant, timeZone, now, `on ${monthAndDayInWords(localDateOf(instant, timeZone))}`);
}
