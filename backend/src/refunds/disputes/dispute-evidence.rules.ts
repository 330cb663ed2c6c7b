import { businessTerms } from '../../plans/index.js';
import { dollars, localDateOf } from '../../platform/index.js';

/** The facts about a disputed payment. */
export interface DisputedFacts {
  /** Empty for an erased account, as is the address. */
  readonly ownerName: string;
  readonly ownerEmail: string;
  readonly petName: string;
  readonly planName: string;
  /** Null for a subscription's month. */
  readonly chargeKind: 'add_ons' | 'tip' | null;
  readonly visits: readonly DisputedVisit[];
  /** The owner's consent before the month was charged; null for add-ons and tips, and where none is stored. */
  readonly consent: DisputedConsent | null;
}

/** The consent to a disputed payment. */
export interface DisputedConsent {
  /** UTC instant. */
  readonly givenAt: Date;
  readonly amountCents: number;
  /** The sentence beside the button. */
  readonly words: string;
  /** The SHA-256 of everything that was agreed to, the operator's texts included. */
  readonly version: string;
}

/** A visit within a disputed month. */
export interface DisputedVisit {
  /** UTC instant. */
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly salonName: string;
  readonly status: 'completed' | 'no_show' | 'cancelled' | 'scheduled' | 'in_progress';
  readonly addOns: readonly string[];
}

/** The evidence for a bank. */
export interface Evidence {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly productDescription: string;
  /** The day of the latest bath; empty where there was none. */
  readonly serviceDate: string;
  readonly cancellationPolicy: string;
  readonly text: string;
}

/** Drafts the evidence for a bank: the owner's consent, and the visits that the payment was for, oldest first. */
export function draftEvidence(facts: DisputedFacts): Evidence {
  const bathed = facts.visits.filter(({ status }) => status === 'completed');
  const latest = bathed.at(-1);
  const lines = facts.visits.map((visit) => `${dayOf(visit)}: ${sentenceOf(visit, facts.petName)}`);
  return {
    customerName: facts.ownerName,
    customerEmail: facts.ownerEmail,
    productDescription: descriptionOf(facts),
    serviceDate: latest ? dayOf(latest) : '',
    cancellationPolicy: `The subscription can be cancelled online at any time and then ends with the paid month. A visit can be cancelled free of charge until ${businessTerms.cancellationNoticeHours} hours before it.`,
    text: [...consentLines(facts), `Visits in the time that was paid for (${bathed.length} completed):`, ...lines].join(
      '\n',
    ),
  };
}

function consentLines({ consent, ownerName }: DisputedFacts): string[] {
  if (!consent) return [];
  const { givenAt, amountCents, words, version } = consent;
  return [
    `On ${localDateOf(givenAt, 'UTC')} ${ownerName || 'the owner of the account'} agreed to pay ${dollars(amountCents)} a month, beside the words: "${words}" (version ${version})`,
  ];
}

function descriptionOf({ chargeKind, planName, petName }: DisputedFacts): string {
  if (chargeKind === 'tip') return `A tip that the owner gave for ${petName}'s bath.`;
  if (chargeKind === 'add_ons') return `Services that the owner booked in addition to ${petName}'s bath.`;
  return `${planName}: up to ${businessTerms.bathsPerWeek} baths a week for ${petName} at any partner salon, for one month.`;
}

function sentenceOf({ salonName, status, addOns }: DisputedVisit, petName: string): string {
  const services = addOns.length > 0 ? `, with ${addOns.join(', ')}` : '';
  switch (status) {
    case 'completed':
      return `${petName} was bathed at ${salonName}${services}`;
    case 'no_show':
      return `a bath for ${petName} was booked at ${salonName}, and nobody came`;
    case 'cancelled':
      return `a bath for ${petName} was booked at ${salonName} and cancelled`;
    default:
      return `a bath for ${petName} is booked at ${salonName}`;
  }
}

const dayOf = ({ startsAt, timeZone }: DisputedVisit): string => localDateOf(startsAt, timeZone);
