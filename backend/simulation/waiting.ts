import type { Owner } from './owner.js';
import type { SimulatedSalon } from './simulated-salon.js';

/** Chances of an offer, of a day in line, and of one who would go to another salon as well. */
const habits = { accepts: 0.6, declines: 0.2, leavesLine: 0.02, goesElsewhere: 0.5 } as const;

/** How far people go to another salon. */
const miles = 5;

interface Wait {
  readonly id: number;
  readonly petId: number;
  readonly date: string;
  readonly salon: { readonly id: number } | null;
  readonly offer: { readonly token: string; readonly startsAt: string } | null;
}

export interface WaitWish {
  readonly subscriptionId: number;
  readonly salonId: number;
  readonly date: string;
  readonly addons: readonly number[];
  /** One start alone, salon-local; any of the day without it. */
  readonly time?: string;
}

/**
 * Puts a dog in line. It waits at one salon at a time, or at all within miles, since which of two is faster to offer it a
 * place is a matter of luck.
 */
export async function joinLine(
  owner: Owner,
  petId: number,
  { zipCode }: SimulatedSalon,
  wish: WaitWish,
): Promise<void> {
  const { product } = owner;
  const { salonId, subscriptionId, date, time } = wish;
  const waits = await owner.call<Wait[]>('GET', '/api/waits');
  if (waits.some((wait) => wait.petId === petId && wait.salon?.id !== salonId)) return;
  const chance = owner.chance('waits', petId, date, time ?? '');
  if (product.waitsWithinMiles && wish.addons.length === 0 && chance.happens(habits.goesElsewhere)) {
    const within = { subscriptionId, date, ...(time && { time }), zipCode, miles };
    if (await owner.callIfPossible('POST', '/api/waits', within)) return product.diary.count('waitsWithinMiles');
  }
  if (await owner.callIfPossible('POST', '/api/waits', wish)) product.diary.count('waits');
}

/** Leaves the line on some days, whether or not a place is held. */
export async function leaveLine(owner: Owner, day: number): Promise<void> {
  const { product } = owner;
  if (!owner.chance('leaves-line', day).happens(habits.leavesLine)) return;
  const [first] = await owner.call<Wait[]>('GET', '/api/waits');
  if (!first) return;
  await owner.call('DELETE', `/api/waits/${first.id}`);
  product.diary.count('waitsLeft');
}

/** Follows the link to a place that is held and accepts or declines it; some let it lapse. */
export async function answerOffers(owner: Owner): Promise<void> {
  const { product } = owner;
  for (const { salon, offer } of await owner.call<Wait[]>('GET', '/api/waits')) {
    if (!offer) continue;
    const drawn = owner.chance('offer', salon?.id ?? 0, offer.startsAt, product.clock.now().toISOString()).next();
    const answer = drawn < habits.accepts ? 'accept' : drawn < habits.accepts + habits.declines ? 'decline' : undefined;
    if (!answer) continue;
    const { status, body } = await product.asAnybody('POST', `/api/wait-offers/${answer}`, { token: offer.token });
    if (status === 200) product.diary.count(answer === 'accept' ? 'offersAccepted' : 'offersDeclined');
    else if (status !== 409) throw new Error(`An offer could not be answered: ${JSON.stringify(body)}`);
  }
}
