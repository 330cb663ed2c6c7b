import type { SendMailOptions } from 'nodemailer';

import type { OutgoingMail } from './mail-transport.js';

/** The parts of a mail as nodemailer takes them: text, HTML and, where there is a time, a calendar file. */
export function mimeOf({ from, to, subject, html, text, messageId, date, calendar }: OutgoingMail): SendMailOptions {
  return {
    from,
    to,
    subject,
    html,
    text,
    messageId,
    date,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Everything is made here; nothing that a name could smuggle in is read from disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(calendar && { icalEvent: { filename: 'appointment.ics', ...calendar } }),
  };
}
