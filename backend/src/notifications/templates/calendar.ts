import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

import { brand } from '../../platform/index.js';

/** The facts of a bath for a calendar. */
export interface CalendarEntry {
  readonly uid: string;
  readonly sequence: number;
  readonly stamp: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: string;
  readonly cancelled: boolean;
}

/** A visit in a calendar, from an invitation or a feed. */
export interface VisitEntry {
  readonly appointmentId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly petName: string;
  readonly salonName: string;
  readonly salonPhone: string;
  readonly salonAddress: string;
  readonly addOns: readonly string[];
  readonly sequence: number;
}

/** Returns the calendar UID of a visit, the same in mails, files and feeds, so that no program shows it twice. */
export const uidOf = (appointmentId: number, host: string): string => `appointment-${appointmentId}@${host}`;

const programId = { company: brand, product: 'Appointments', language: 'EN' };

/** Returns the title, place and note of a visit. */
export function wordsOf({
  petName,
  salonName,
  salonPhone,
  salonAddress,
  addOns,
}: Omit<VisitEntry, 'startsAt' | 'endsAt'>) {
  return {
    summary: `${petName}: bath at ${salonName}`,
    description: [`${salonName}, ${salonPhone}`, ...addOns].join('\n'),
    location: salonAddress,
  };
}

/** Returns a calendar of visits without a method (RFC 5545 section 3.7.2), for programs that read it repeatedly. */
export function calendarOfVisits(visits: readonly VisitEntry[], host: string, stamp: Date): string {
  const calendar = ical({ name: `${brand} baths`, prodId: programId, scale: 'gregorian', ttl: 3600 });
  for (const visit of visits) {
    const { summary, description, location } = wordsOf(visit);
    calendar.createEvent({
      id: uidOf(visit.appointmentId, host),
      sequence: visit.sequence,
      stamp,
      start: visit.startsAt,
      end: visit.endsAt,
      summary: printable(summary),
      description: printable(description),
      location: printable(location),
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/**
 * Returns a calendar file after RFC 5545 and, for its method, RFC 5546: a request with the same UID and a higher
 * SEQUENCE moves the entry, a cancellation removes it. Times are UTC instants; each calendar shows them in its own
 * zone.
 */
export function calendarOf(entry: CalendarEntry): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = entry.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    prodId: programId,
    scale: 'gregorian',
    method,
  });
  const event = calendar.createEvent(eventOf(entry));
  const attendee = { role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false };
  event.createAttendee({ ...attendee, email: entry.attendee });
  return { method, content: `${calendar.toString()}\r\n` };
}

/**
 * Returns several visits in one file. They are published, because a request may contain only one UID (RFC 5546 section
 * 3.2.1).
 */
export function calendarOfSeveral(entries: readonly CalendarEntry[]): { method: 'PUBLISH'; content: string } {
  const method = ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: programId, scale: 'gregorian', method });
  for (const entry of entries) calendar.createEvent(eventOf(entry));
  return { method, content: `${calendar.toString()}\r\n` };
}

function eventOf(entry: CalendarEntry): ICalEventData {
  return {
    id: entry.uid,
    sequence: entry.sequence,
    stamp: entry.stamp,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: printable(entry.summary),
    description: printable(entry.description),
    location: printable(entry.location),
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    organizer: { name: printable(entry.organizer.name), email: entry.organizer.email },
  };
}

/**
 * Removes control characters other than line breaks, which are not allowed (RFC 5545 section 3.3.11) and which the
 * library lets through.
 */
function printable(text: string): string {
  return text.replace(/(?![\r\n])\p{Cc}/gu, '');
}
