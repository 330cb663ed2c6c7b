import { businessWords } from '../../plans/index.js';
import { factsOf, dashboardOf } from './bath-templates.js';
import type { MailContent } from './mail-content.js';
import type { BathFacts } from './mail-facts.js';
import type { MailMessage } from './mail-message.js';
import { dateAtTime } from './salon-time.js';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;
type Baths = readonly BathFacts[];

/** Returns one mail for several visits that were booked at once, with every date. */
export function bathsBooked({ to, baths }: Of<'baths-booked'>, site: string): MailMessage {
  const { salonName, ownerName } = baths[0]!;
  const what = `${baths.length} baths`;
  return {
    subject:
      to === 'owner'
        ? `${what} for ${dogsOf(baths)} are booked, from ${firstOf(baths)}`
        : `New booking: ${what}, from ${firstOf(baths)}`,
    preview: to === 'owner' ? `At ${salonName}.` : `${dogsOf(baths)}, with ${ownerName}.`,
    title: to === 'owner' ? 'See you at the tub' : 'New appointments',
    paragraphs: [
      to === 'owner'
        ? `${what} for ${dogsOf(baths)} at ${salonName} are booked. Open the attached file to add them to your calendar.`
        : `${ownerName} has booked ${what} for ${dogsOf(baths)} at ${salonName}.`,
    ],
    facts: factsOfAll(baths, to),
    action: { label: 'See your appointments', url: dashboardOf(site, to) },
    afterwards:
      to === 'owner'
        ? [
            `Each bath can be moved or cancelled on its own. Cancelling is free until ${businessWords.cancellationNotice} before it. After that, it counts toward your weekly limit.`,
          ]
        : [],
  };
}

/** Returns one mail for the rest of a series at its new times, with every date. */
export function bathsMoved({ to, baths }: Of<'baths-moved'>, site: string): MailMessage {
  const what = `${baths.length} baths for ${dogsOf(baths)} at ${baths[0]!.salonName}`;
  const before = baths.flatMap(({ from, timeZone }) => (from ? [dateAtTime(from, timeZone)] : []));
  return {
    subject: `Moved: ${baths.length} baths for ${dogsOf(baths)}, from ${firstOf(baths)}`,
    preview: `At ${baths[0]!.salonName}.`,
    title: 'Baths have moved',
    paragraphs: [
      `${what} have new times. Open the attached file to update your calendar.`,
      ...(before.length > 0
        ? [`Previous times: ${new Intl.ListFormat('en-US', { type: 'unit' }).format(before)}.`]
        : []),
      ...baths.flatMap(({ from, late, timeZone }) => (from && late ? [lateMove(to, dateAtTime(from, timeZone))] : [])),
    ],
    facts: factsOfAll(baths, to),
    action: { label: 'See your appointments', url: dashboardOf(site, to) },
  };
}

/** Returns one mail for several visits that their owner cancelled at once. */
export function bathsCancelled({ to, baths, late }: Of<'baths-cancelled'>, site: string): MailMessage {
  const { salonName, ownerName } = baths[0]!;
  const what = `${baths.length} baths for ${dogsOf(baths)} at ${salonName}`;
  return {
    subject: `Cancelled: ${baths.length} baths for ${dogsOf(baths)}, from ${firstOf(baths)}`,
    preview: `At ${salonName}.`,
    title: 'Baths were cancelled',
    paragraphs: [
      to === 'owner' ? `You cancelled ${what}.` : `${ownerName} cancelled ${what}. The times are free again.`,
      ...baths.filter(({ appointmentId }) => late.includes(appointmentId)).map((bath) => lateNotice(to, bath)),
    ],
    facts: factsOfAll(baths, to),
    action: { label: 'See your appointments', url: dashboardOf(site, to) },
  };
}

const whenOf = ({ startsAt, timeZone }: BathFacts) => dateAtTime(startsAt, timeZone);
const firstOf = (baths: Baths) => whenOf(baths[0]!);
const namesOf = (baths: Baths) => [...new Set(baths.map(({ petName }) => petName))];
const dogsOf = (baths: Baths) => new Intl.ListFormat('en-US').format(namesOf(baths));

/** Returns every visit by its number or, for several dogs, by its dog; then the facts that they share. */
function factsOfAll(baths: Baths, to: 'owner' | 'salon'): [string, string][] {
  const several = namesOf(baths).length > 1;
  const visits = baths.map((bath, index): [string, string] => [
    several ? bath.petName : `Bath ${index + 1}`,
    several && bath.addOns.length > 0 ? `${whenOf(bath)}, with ${bath.addOns.join(', ')}` : whenOf(bath),
  ]);
  const own = new Set(several ? ['When', 'Dog', 'Add-ons'] : ['When']);
  return [...visits, ...factsOf(baths[0]!, to).filter(([label]) => !own.has(label))];
}

const lateNotice = (to: 'owner' | 'salon', bath: BathFacts) =>
  to === 'owner'
    ? `The one on ${whenOf(bath)} was cancelled with less than ${businessWords.cancellationNotice}' notice, so it counts toward that week's ${businessWords.bathsPerWeek} baths.`
    : `The one on ${whenOf(bath)} was cancelled with less than ${businessWords.cancellationNotice}' notice; ${businessWords.missedVisitPart} of the standard fee is credited to you.`;

const lateMove = (to: 'owner' | 'salon', before: string) =>
  to === 'owner'
    ? `The one on ${before} was moved with less than ${businessWords.cancellationNotice}' notice, so its old time still counts toward that week's ${businessWords.bathsPerWeek} baths.`
    : `The one on ${before} was moved with less than ${businessWords.cancellationNotice}' notice; ${businessWords.missedVisitPart} of the standard fee is credited to you for its old time.`;
