import type { SendMailOptions } from 'nodemailer';

import type { OutgoingMail } from './mail-transport.js';

/** The parts of a mail as nodemailer takes them: text, HTML and, where there is a time, a calendar file. */
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
    // Everything is made here; nothing that a name could smuggle in is read from disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(calendar && { icalEvent: { filename: 'appointment.ics', ...calendar } }),
  };
}

/** Mail programs show a button for these, and act by a POST (RFC 2369, RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
