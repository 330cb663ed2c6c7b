import type { Owner } from './owner.js';
import type { Chance } from './random.js';
import type { SimulatedSalon } from './simulated-salon.js';
import { joinWaitlist } from './waiting.js';

/** The probabilities of a request for a bath, of a request that meets an obstacle, and of a day before a bath. */
const probabilities = {
  wantsSaturday: 0.25,
  takesAddOn: 0.35,
  waitsForDay: 0.6,
  waitsForStart: 0.25,
  isGivenUp: 0.025,
} as const;

/** How many days ahead a bath is booked. */
const daysAhead = { least: 1, most: 9 } as const;
const saturday = 6;

/** A dog whose subscription allows baths. */
export interface BathedDog {
  readonly petId: number;
  readonly subscriptionId: number;
}

export interface Start {
  readonly startsAt: string;
  /** The salon-local time. */
  readonly time: string;
  readonly available: boolean;
  readonly reason: string | null;
}

interface Day {
  readonly date: string;
  readonly reason: string | null;
  readonly starts: Start[] | null;
}

/** Books a free start of a day; without one, or where only another would do, some owners join the waitlist. */
export async function bookVisit(
  owner: Owner,
  { petId, subscriptionId }: BathedDog,
  salon: SimulatedSalon,
  chance: Chance,
): Promise<void> {
  const date = dayAhead(owner, chance);
  const addons = addOnsOf(salon, chance);
  const day = await readAvailability(owner, salon, { subscriptionId, date, addons });
  const starts = day?.starts ?? [];
  const wanted = { subscriptionId, salonId: salon.id, date, addons };
  const taken = starts.filter(({ reason }) => reason === 'taken');
  const free = starts.filter(({ available }) => available);
  if (taken.length > 0 && chance.happens(owner.product.scenario.initiative.often(probabilities.waitsForStart)))
    return joinWaitlist(owner, petId, salon, { ...wanted, time: chance.oneOf(taken).time });
  if (free.length > 0) {
    const { startsAt } = chance.oneOf(free);
    await owner.call('POST', '/api/appointments', { subscriptionId, salonId: salon.id, petId, date: startsAt, addons });
  } else if (day?.reason === 'full' && chance.happens(probabilities.waitsForDay))
    await joinWaitlist(owner, petId, salon, wanted);
}

/** Returns a day as the booking page shows it; undefined where it shows none. */
export async function readAvailability(
  owner: Owner,
  salon: SimulatedSalon,
  request: { readonly subscriptionId: number; readonly date: string; readonly addons: readonly number[] },
): Promise<Day | undefined> {
  const { subscriptionId, date, addons } = request;
  const query = `date=${date}&subscriptionId=${subscriptionId}${addons.length > 0 ? `&addons=${addons.join()}` : ''}`;
  const { days } = await owner.call<{ days: Day[] }>('GET', `/api/salons/${salon.id}/availability?${query}`);
  return days.find((day) => day.date === date);
}

/** Returns one of the next days; many owners want the Saturday, when starts are scarce. */
export function dayAhead(owner: Owner, chance: Chance): string {
  const now = owner.product.clock.now();
  const untilSaturday = (saturday - now.getUTCDay() + 7) % 7 || 7;
  const ahead = chance.happens(probabilities.wantsSaturday)
    ? untilSaturday
    : chance.between(daysAhead.least, daysAhead.most);
  return new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the ids of the add-ons of a booking: at most one. */
export function addOnsOf(salon: SimulatedSalon, chance: Chance): number[] {
  return chance.happens(probabilities.takesAddOn) ? [chance.oneOf(salon.addOnIds)] : [];
}

/** Cancels some coming visits; one of a series or of several dogs is cancelled alone. */
export async function cancelVisits(owner: Owner, day: number): Promise<void> {
  const { product } = owner;
  const coming = await product.rows<{ id: number; place: string }>(
    `select id, salon_id || ' ' || station || ' ' || extract(epoch from starts_at) as place from appointments
     where owner_id = $1 and status = 'scheduled' and starts_at > $2 order by starts_at, station`,
    [owner.userId, product.clock.now()],
  );
  for (const { id, place } of coming) {
    if (!owner.chance('gives-up', day, place).happens(product.scenario.initiative.often(probabilities.isGivenUp)))
      continue;
    await owner.call('PATCH', `/api/appointments/${id}/cancel`);
    product.diary.cancelledVisits.set(id, product.clock.now());
  }
}
