import type { SendMailOptions } from 'nodemailer';

import type { OutgoingMail } from './mail-transport.js';

/** Returns the parts of a mail for nodemailer: text, HTML and, for a visit, a calendar file. */
export function mimeOf({
  from,
  to,
  subject,
  html,
  text,
  messageId,
  date,
  calendar,
  unsubscribe,
}: OutgoingMail): SendMailOptions {
  return {
    from,
    to,
    subject,
    html,
    text,
    messageId,
    date,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
    // All parts are made here; an address in a name must not make nodemailer read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(calendar && { icalEvent: { filename: 'appointment.ics', ...calendar } }),
  };
}

/** Mail programs show a button for these headers, which sends a POST (RFC 2369, RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
