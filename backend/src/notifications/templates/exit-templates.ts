import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';
import { writtenDate } from './salon-time.js';

type SalonExit = Extract<MailContent, { kind: 'salon-exit' }>;

/** Returns the mail about a step of a salon that leaves the network (rules.md#leaving-the-network). */
export function salonExit(content: SalonExit, brand: string, site: string): MailMessage {
  const day = writtenDate(content.lastDay);
  const { title, ...words } = wordsOf(content, brand, day);
  return {
    title,
    ...words,
    paragraphs: [`Hello ${content.name},`, ...words.paragraphs],
    action:
      content.step === 'notice_given'
        ? { label: 'See your notice', url: `${site}/dashboard/salon?tab=overview#leaving` }
        : { label: 'Open your dashboard', url: `${site}/dashboard/salon` },
  };
}

function wordsOf(
  { step, salonName }: SalonExit,
  brand: string,
  day: string,
): Pick<MailMessage, 'subject' | 'preview' | 'title' | 'paragraphs' | 'afterwards'> {
  switch (step) {
    case 'notice_given':
      return {
        subject: `${salonName} leaves ${brand} after ${day}`,
        preview: 'We have received your notice.',
        title: 'Your notice',
        paragraphs: [
          `We have received the notice of ${salonName}. Its last day at ${brand} is ${day}.`,
          'Until the end of that day everything stays as it is. After that day no bath can be booked, and your page is closed.',
          'What you have earned is paid out as usual, even after your last day.',
        ],
        afterwards: [
          `You can withdraw the notice on your dashboard until the end of ${day}.`,
          'If you did not give this notice, withdraw it there and change your password.',
        ],
      };
    case 'notice_withdrawn':
      return {
        subject: `${salonName} stays at ${brand}`,
        preview: 'You have withdrawn your notice.',
        title: 'Your notice is withdrawn',
        paragraphs: [
          `You have withdrawn the notice of ${salonName}. It stays a partner, and the days after ${day} can be booked again.`,
          'Appointments that were cancelled because of the notice stay cancelled.',
        ],
      };
    case 'left':
      return {
        subject: `${salonName} has left ${brand}`,
        preview: `${day} was its last day.`,
        title: 'Your salon has left',
        paragraphs: [
          `${day} was the last day of ${salonName} at ${brand}. Its page is closed, and it can no longer be booked.`,
          'What you have earned is still paid out, once the months of these baths have ended. Your appointments, statements and payouts stay on your dashboard.',
          'Thank you for being our partner. You can apply again at any time.',
        ],
      };
  }
}
