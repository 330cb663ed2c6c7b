import { factsOf } from './bath-templates.js';
import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';
import { dateAtTime } from './salon-time.js';
import { businessWords } from '../../plans/index.js';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;

const desk = (site: string) => ({ label: 'Update the appointment', url: `${site}/dashboard/salon` });
const ownBaths = (site: string) => ({
  label: 'See your appointments',
  url: `${site}/dashboard/pet-owner?tab=appointments`,
});

export const visitUnmarked = ({ visit, assumedFrom }: Of<'visit-unmarked'>, site: string): MailMessage => ({
  subject: `Please update ${visit.petName}'s appointment`,
  preview: 'It has ended and still needs a status.',
  title: 'How did this appointment go?',
  paragraphs: [
    `${visit.petName}'s appointment has ended but still needs a status. Please set it to completed, no-show or cancelled.`,
    `If you do not update it by ${dateAtTime(assumedFrom, visit.timeZone)}, it counts as completed.`,
  ],
  facts: factsOf(visit, 'salon'),
  action: desk(site),
});

export const visitAssumed = ({ to, visit, objectableUntil }: Of<'visit-assumed'>, site: string): MailMessage => ({
  subject: `${visit.petName}'s bath counts as completed`,
  preview: `At ${visit.salonName}.`,
  title: 'This bath counts as completed',
  paragraphs:
    to === 'owner'
      ? [
          `${visit.salonName} has not told us how ${visit.petName}'s bath went, so it counts as completed.`,
          `If it did not take place, please tell us under your appointments by ${dateAtTime(objectableUntil, visit.timeZone)}. Add-ons are charged after that.`,
        ]
      : [
          `${visit.petName}'s appointment still had no status ${businessWords.unmarkedVisitCompletes} after it ended, so it counts as completed.`,
          `If it did not take place, please correct it by ${dateAtTime(objectableUntil, visit.timeZone)}.`,
        ],
  facts: factsOf(visit, to),
  action: to === 'owner' ? ownBaths(site) : desk(site),
});

export const visitObjected = ({ visit, reason, answerBy }: Of<'visit-objected'>, site: string): MailMessage => ({
  subject: `${visit.ownerName} says that ${visit.petName}'s bath did not take place`,
  preview: `Please answer within ${businessWords.objectionAnswer}.`,
  title: 'Did this bath take place?',
  paragraphs: [
    `You had not set a status, so the appointment counted as completed. ${visit.ownerName} wrote: “${reason}”`,
    `Please set it to completed, no-show or cancelled by ${dateAtTime(answerBy, visit.timeZone)}. Without an answer it is cancelled, and you are not paid for it.`,
  ],
  facts: factsOf(visit, 'salon'),
  action: desk(site),
});

export const visitConfirmed = ({ visit }: Of<'visit-confirmed'>, site: string): MailMessage => ({
  subject: `${visit.salonName} says that ${visit.petName}'s bath took place`,
  preview: 'It stays completed.',
  title: 'The salon has answered',
  paragraphs: [
    `You told us that ${visit.petName}'s bath did not take place. ${visit.salonName} says that it did, so it stays completed.`,
    'If you disagree, please contact our support team. We can see what both of you said.',
  ],
  facts: factsOf(visit, 'owner'),
  action: ownBaths(site),
});
