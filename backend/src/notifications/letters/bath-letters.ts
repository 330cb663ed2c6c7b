import type { Letter } from './letter.js';
import type { BathFacts, MailContent } from './mail-content.js';
import { dateAtTime } from './salon-time.js';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;

const whenOf = ({ startsAt, timeZone }: BathFacts) => dateAtTime(startsAt, timeZone);

function factsOf(bath: BathFacts, to: 'owner' | 'salon', from?: string): [string, string][] {
  const when: [string, string][] = from
    ? [
        ['New time', whenOf(bath)],
        ['Before', dateAtTime(from, bath.timeZone)],
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

const dashboardOf = (site: string, to: 'owner' | 'salon') =>
  to === 'owner' ? `${site}/dashboard/pet-owner?tab=appointments` : `${site}/dashboard/salon`;

export const bathBooked = ({ to, bath }: Of<'bath-booked'>, site: string): Letter => ({
  subject: to === 'owner' ? `${bath.petName}'s bath is booked: ${whenOf(bath)}` : `New booking: ${whenOf(bath)}`,
  preview: to === 'owner' ? `At ${bath.salonName}.` : `${bath.petName}, with ${bath.ownerName}.`,
  title: to === 'owner' ? 'See you at the tub' : 'A new appointment',
  paragraphs: [
    to === 'owner'
      ? `${bath.petName}'s bath at ${bath.salonName} is booked. The attached calendar file keeps it in your calendar.`
      : `${bath.ownerName} has booked a bath for ${bath.petName} at ${bath.salonName}.`,
  ],
  facts: factsOf(bath, to),
  action: { label: 'See your appointments', url: dashboardOf(site, to) },
  afterwards:
    to === 'owner' ? ['Cancelling is free until 24 hours before. Later, the bath counts as one of the week.'] : [],
});

export const bathMoved = ({ to, bath, from }: Of<'bath-moved'>, site: string): Letter => ({
  subject: `Moved: ${bath.petName}'s bath is now on ${whenOf(bath)}`,
  preview: `At ${bath.salonName}.`,
  title: 'A bath has moved',
  paragraphs: [`${bath.petName}'s bath at ${bath.salonName} has a new time. The attached calendar file moves it.`],
  facts: factsOf(bath, to, from),
  action: { label: 'See your appointments', url: dashboardOf(site, to) },
});

export const bathCancelled = ({ to, bath, by, late }: Of<'bath-cancelled'>, site: string): Letter => ({
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

function cancelledBy(to: 'owner' | 'salon', by: 'owner' | 'salon' | 'platform', bath: BathFacts): string {
  const what = `${bath.petName}'s bath at ${bath.salonName}`;
  if (by === 'salon')
    return `${bath.salonName} had to cancel ${bath.petName}'s bath. It does not count as one of the week.`;
  if (by === 'platform') return `${what} was cancelled, because the subscription does not cover it any longer.`;
  return to === 'owner'
    ? `You have cancelled ${what}.`
    : `${bath.ownerName} has cancelled ${what}. The time is free again.`;
}

const lateNotice = (to: 'owner' | 'salon') =>
  to === 'owner'
    ? "It was cancelled with less than 24 hours' notice, so it counts as one of that week's three baths."
    : "It was cancelled with less than 24 hours' notice; half of the standard fee is credited to you.";
