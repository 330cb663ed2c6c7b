import type { Owner } from './owner.js';
import type { SimulatedSalon } from './simulated-salon.js';

/** The probabilities of an offer's answer, of a day on the waitlist, and of accepting another salon as well. */
const probabilities = { accepts: 0.6, declines: 0.2, leavesLine: 0.02, goesElsewhere: 0.5 } as const;

/** The distance to another salon that an owner accepts, in miles. */
const miles = 5;

interface Wait {
  readonly id: number;
  readonly petId: number;
  readonly date: string;
  readonly salon: { readonly id: number } | null;
  readonly offer: { readonly token: string; readonly startsAt: string } | null;
}

export interface WaitRequest {
  readonly subscriptionId: number;
  readonly salonId: number;
  readonly date: string;
  readonly addons: readonly number[];
  /** A single start, salon-local; any of the day where it is absent. */
  readonly time?: string;
}

/**
 * Puts a dog on the waitlist. It waits at one salon at a time, or at all within miles, because it is luck which of two
 * salons is faster to offer a start.
 */
export async function joinWaitlist(
  owner: Owner,
  petId: number,
  { zipCode }: SimulatedSalon,
  request: WaitRequest,
): Promise<void> {
  const { product } = owner;
  const { salonId, subscriptionId, date, time } = request;
  const waits = await owner.call<Wait[]>('GET', '/api/waits');
  if (waits.some((wait) => wait.petId === petId && wait.salon?.id !== salonId)) return;
  const chance = owner.chance('waits', petId, date, time ?? '');
  if (product.scenario.waitsWithinMiles && request.addons.length === 0 && chance.happens(probabilities.goesElsewhere)) {
    const within = { subscriptionId, date, ...(time && { time }), zipCode, miles };
    if (await owner.callIfPossible('POST', '/api/waits', within)) return product.diary.count('waitsWithinMiles');
  }
  if (await owner.callIfPossible('POST', '/api/waits', request)) product.diary.count('waits');
}

/** Leaves the waitlist on some days, whether or not a start is offered. */
export async function leaveWaitlist(owner: Owner, day: number): Promise<void> {
  const { product } = owner;
  if (!owner.chance('leaves-line', day).happens(probabilities.leavesLine)) return;
  const [first] = await owner.call<Wait[]>('GET', '/api/waits');
  if (!first) return;
  await owner.call('DELETE', `/api/waits/${first.id}`);
  product.diary.count('waitsLeft');
}

/** Follows the link of an offer and accepts or declines it; some owners let it lapse. */
export async function answerOffers(owner: Owner): Promise<void> {
  const { product } = owner;
  for (const { salon, offer } of await owner.call<Wait[]>('GET', '/api/waits')) {
    if (!offer) continue;
    const drawn = owner.chance('offer', salon?.id ?? 0, offer.startsAt, product.clock.now().toISOString()).next();
    const answer =
      drawn < probabilities.accepts
        ? 'accept'
        : drawn < probabilities.accepts + probabilities.declines
          ? 'decline'
          : undefined;
    if (!answer) continue;
    const { status, body } = await product.asAnybody('POST', `/api/wait-offers/${answer}`, { token: offer.token });
    if (status === 200) product.diary.count(answer === 'accept' ? 'offersAccepted' : 'offersDeclined');
    else if (status !== 409) throw new Error(`An offer could not be answered: ${JSON.stringify(body)}`);
  }
}
