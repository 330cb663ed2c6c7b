import { dollars } from '../../platform/index.js';
import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';
import { dateAtTime, nearDateAtTime } from './salon-time.js';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;

/** @param page the address where the place is accepted or declined without signing in; opening it changes nothing */
export function placeOffered({ offer }: Of<'place-offered'>, now: Date, page: string): MailMessage {
  const { petName, salonName, startsAt, heldUntil, timeZone, addOns } = offer;
  const until = nearDateAtTime(heldUntil, timeZone, now);
  const costs = addOns.map(({ name, priceCents }) => [name, dollars(priceCents)] as const);
  return {
    subject: `A place for ${petName}: ${dateAtTime(startsAt, timeZone)}`,
    preview: `At ${salonName}. We hold it for you until ${until}.`,
    title: `A place opened for ${petName}`,
    paragraphs: [
      `You are first in line for a bath at ${salonName}. We hold this place for you until ${until}. After that, it goes to the next in line.`,
    ],
    facts: [
      ['When', dateAtTime(startsAt, timeZone)],
      ['Dog', petName],
      ['Salon', salonName],
      ['Address', offer.salonAddress],
      ['Phone', offer.salonPhone],
      ['Bath', 'Included in your subscription'],
      ...costs,
    ],
    action: { label: 'Take This Place', url: page },
    otherwise: { label: 'No, thank you', url: page },
    afterwards: ['If you say no, you stay in line for other places.'],
  };
}
