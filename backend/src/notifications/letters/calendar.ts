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
  const method = entry.cancelled ? 'CANCEL' : 'REQUEST';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//Appointments//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    `ORGANIZER;CN=${quoted(entry.organizer.name)}:mailto:${entry.organizer.email}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${entry.attendee}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { method, content: `${lines.map(fold).join('\r\n')}\r\n` };
}

function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Section 3.3.11: backslash, semicolon, comma and line breaks are escaped, other control characters are not allowed. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A parameter's value cannot hold quotes or line breaks (section 3.2). */
function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, '')}"`;
}

/** Section 3.1: lines of at most 75 octets, continued with a space; no character is cut in two. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    const room = parts.length === 0 ? 75 : 74;
    if (Buffer.byteLength(part + sign) > room) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}
