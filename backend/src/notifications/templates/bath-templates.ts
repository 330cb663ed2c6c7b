import type { MailContent } from './mail-content.js';
import type { BathFacts } from './mail-facts.js';
import type { MailMessage } from './mail-message.js';
import { dateAtTime } from './salon-time.js';
import { businessWords } from '../../plans/index.js';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;

const whenOf = ({ startsAt, timeZone }: BathFacts) => dateAtTime(startsAt, timeZone);

/** Returns the time, the people and the place, for the owner or the salon. */
export function factsOf(bath: BathFacts, to: 'owner' | 'salon', from?: string): [string, string][] {
  const when: [string, string][] = from
    ? [
        ['New time', whenOf(bath)],
        ['Previous time', dateAtTime(from, bath.timeZone)],
      ]
    : [['When', whenOf(bath)]];
  const who: [string, string][] =
    to === 'owner'
      ? [
          ['Salon', bath.salonName],
          ['Address', bath.salonAddress],
          ['Phone', bath.salonPhone],
        ]
      : [['Owner', bath.ownerName]];
  const addOns: [string, string][] = bath.addOns.length > 0 ? [['Add-ons', bath.addOns.join(', ')]] : [];
  return [...when, ['Dog', bath.petName], ...who, ...addOns];
}

/** Returns the address of a mail's button. */
export const dashboardOf = (site: string, to: 'owner' | 'salon') =>
  to === 'owner' ? `${site}/dashboard/pet-owner?tab=appointments` : `${site}/dashboard/salon`;

/** @param cannotCome the address where the owner cancels the visit without signing in */
export const bathBooked = ({ to, bath }: Of<'bath-booked'>, site: string, cannotCome: string): MailMessage => ({
  subject: to === 'owner' ? `${bath.petName}'s bath is booked: ${whenOf(bath)}` : `New booking: ${whenOf(bath)}`,
  preview: to === 'owner' ? `At ${bath.salonName}.` : `${bath.petName}, with ${bath.ownerName}.`,
  title: to === 'owner' ? 'See you at the tub' : 'A new appointment',
  paragraphs: [
    to === 'owner'
      ? `${bath.petName}'s bath at ${bath.salonName} is booked. Open the attached file to add it to your calendar.`
      : `${bath.ownerName} has booked a bath for ${bath.petName} at ${bath.salonName}.`,
  ],
  facts: factsOf(bath, to),
  action: { label: 'See your appointments', url: dashboardOf(site, to) },
  ...(to === 'owner' && { otherwise: cannotComeLink(cannotCome) }),
  afterwards:
    to === 'owner'
      ? [
          `Cancelling is free until ${businessWords.cancellationNotice} before the bath. After that, it counts toward your weekly limit.`,
        ]
      : [],
});

const cannotComeLink = (url: string) => ({ label: 'I can’t come', url });

export const bathMoved = (
  { to, bath, from, late }: Of<'bath-moved'>,
  site: string,
  cannotCome: string,
): MailMessage => ({
  subject: `Moved: ${bath.petName}'s bath is now on ${whenOf(bath)}`,
  preview: `At ${bath.salonName}.`,
  title: 'A bath has moved',
  paragraphs: [
    `${bath.petName}'s bath at ${bath.salonName} has a new time. Open the attached file to update your calendar.`,
    ...(late ? [lateMove(to)] : []),
  ],
  facts: factsOf(bath, to, from),
  action: { label: 'See your appointments', url: dashboardOf(site, to) },
  ...(to === 'owner' && { otherwise: cannotComeLink(cannotCome) }),
});

export const bathCancelled = ({ to, bath, by, late }: Of<'bath-cancelled'>, site: string): MailMessage => ({
  subject: `Cancelled: ${bath.petName}'s bath on ${whenOf(bath)}`,
  preview: `At ${bath.salonName}.`,
  title: 'A bath was cancelled',
  paragraphs: [cancelledBy(to, by, bath), ...(late ? [lateNotice(to)] : [])],
  facts: factsOf(bath, to),
  action:
    to === 'owner' && by === 'salon'
      ? { label: 'Find another time', url: `${site}/find-salons` }
      : { label: 'See your appointments', url: dashboardOf(site, to) },
});

function cancelledBy(to: 'owner' | 'salon', by: Of<'bath-cancelled'>['by'], bath: BathFacts): string {
  const what = `${bath.petName}'s bath at ${bath.salonName}`;
  if (by === 'salon')
    return `${bath.salonName} had to cancel ${bath.petName}'s bath. It does not count toward your weekly limit.`;
  if (by === 'objection')
    return to === 'owner'
      ? `You told us that ${what} did not take place, and the salon has not answered. It is cancelled, does not count toward your weekly limit, and nothing is charged for it.`
      : `${bath.ownerName} told us that ${what} did not take place, and you did not answer. It is cancelled, and you are not paid for it.`;
  if (by === 'platform') return `${what} was cancelled because the subscription no longer covers it.`;
  return to === 'owner' ? `You cancelled ${what}.` : `${bath.ownerName} cancelled ${what}. The time is free again.`;
}

const lateNotice = (to: 'owner' | 'salon') =>
  to === 'owner'
    ? `It was cancelled with less than ${businessWords.cancellationNotice}' notice, so it counts toward that week's ${businessWords.bathsPerWeek} baths.`
    : `It was cancelled with less than ${businessWords.cancellationNotice}' notice; ${businessWords.missedVisitPart} of the standard fee is credited to you.`;

const lateMove = (to: 'owner' | 'salon') =>
  to === 'owner'
    ? `It was moved with less than ${businessWords.cancellationNotice}' notice, so the old time still counts toward that week's ${businessWords.bathsPerWeek} baths.`
    : `It was moved with less than ${businessWords.cancellationNotice}' notice; ${businessWords.missedVisitPart} of the standard fee is credited to you for the old time.`;
