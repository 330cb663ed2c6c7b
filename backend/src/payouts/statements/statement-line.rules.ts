import { dollars } from '../../platform/index.js';
import type { Reader } from '../periods/payout-reason.rules.js';

/**
 * The data that was stored with an entry on a salon's account, by its kind, and the present name of its dog. Later
 * versions may add kinds, and old entries stay.
 */
export interface LineDetail {
  readonly kind?: string;
  readonly petName?: string;
  /** The amount of which the line is a share, stored under this name also where it was refunded or only credited. */
  readonly collectedCents?: number;
  readonly sharePercent?: number;
  readonly halfBaths?: number;
  readonly ofHalfBaths?: number;
  readonly addOns?: readonly { readonly name: string; readonly priceCents: number }[];
  readonly reason?: string;
}

/** The words of a statement's line. */
export interface StatementLine {
  /** The title: `Biscuit's baths`. */
  readonly title: string;
  /** The calculation of the amount: `100% of $5.00`. Empty where the title is enough. */
  readonly formula: string;
}

/**
 * Returns a statement's line in words. All but the dog's name was stored with the entry and does not change.
 */
export function lineInWords(reader: Reader, causeKind: string, detail: LineDetail | null): StatementLine {
  const about = detail ?? {};
  switch (about.kind ?? causeKind) {
    case 'cycle':
      return { title: `${of(about)}baths`, formula: joined(share(about), baths(reader, about)) };
    case 'add_ons':
    case 'appointment':
      return { title: `${of(about)}add-ons${list(about)}`, formula: share(about) };
    case 'tip':
      return { title: about.petName ? `Tip for ${about.petName}'s bath` : 'Tip', formula: share(about) };
    case 'adjustment':
      return { title: 'Adjustment', formula: about.reason ?? '' };
    default:
      return {
        title: `${titles[causeKind] ?? 'Correction'}${forPet(about)}`,
        formula: joined(share(about), baths(reader, about), about.reason ?? ''),
      };
  }
}

const titles: Readonly<Record<string, string>> = {
  measured_weight: 'Dog larger than its plan',
  cycle_divided: 'Month recalculated',
  refund: 'Refund to the owner',
  refund_failed: 'Refund that did not reach the owner',
  dispute: 'Payment disputed by the owner',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  dispute_returned: 'Lost dispute won after all',
  transfer_reversed: 'Payout taken back by the payment provider',
  transfer_found: 'Payout sent before our books were restored',
};

const of = ({ petName }: LineDetail) => (petName ? `${petName}'s ` : 'An owner’s ');
const forPet = ({ petName }: LineDetail) => (petName ? `, ${petName}` : '');
const list = ({ addOns }: LineDetail) => (addOns?.length ? `: ${addOns.map(({ name }) => name).join(', ')}` : '');
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(', ');

function share({ sharePercent, collectedCents }: LineDetail): string {
  if (sharePercent === undefined || collectedCents === undefined) return '';
  return `${sharePercent}% of ${dollars(collectedCents)}`;
}

/** Returns the baths in words. Baths are counted in halves: a missed one counts as half. */
function baths(reader: Reader, { halfBaths, ofHalfBaths }: LineDetail): string {
  if (halfBaths === undefined || ofHalfBaths === undefined) return '';
  if (ofHalfBaths === 0)
    return `no bath this cycle, as ${reader === 'salon' ? 'you are' : 'it is'} the owner’s selected salon`;
  return `${halves(halfBaths)} of ${halves(ofHalfBaths)} ${ofHalfBaths === 2 ? 'bath' : 'baths'} this cycle`;
}

function halves(count: number): string {
  const whole = Math.floor(count / 2);
  if (count % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
