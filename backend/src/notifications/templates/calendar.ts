import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

import { brand } from '../../platform/index.js';

/** What a calendar is told of a bath. */
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

/**
 * A calendar file after RFC 5545 and, for its method, RFC 5546: a request with the same UID and a higher SEQUENCE
 * moves the entry, a cancellation removes it. Times are UTC instants; each calendar shows them in its own zone.
 */
export function calendarOf(entry: CalendarEntry): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = entry.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    prodId: { company: brand, product: 'Appointments', language: 'EN' },
    scale: 'gregorian',
    method,
  });
  const event = calendar.createEvent({
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
  });
  const attendee = { role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false };
  event.createAttendee({ ...attendee, email: entry.attendee });
  return { method, content: `${calendar.toString()}\r\n` };
}

/** Control characters other than line breaks are not allowed (RFC 5545 section 3.3.11), and the library lets them through. */
function printable(text: string): string {
  return text.replace(/(?![\r\n])\p{Cc}/gu, '');
}
