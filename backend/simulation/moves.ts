import type { Move } from './diary.js';
import type { Owner } from './owner.js';
import type { Chance } from './random.js';
import type { SimulatedProduct } from './simulated-product.js';
import { dayAhead, type Start } from './visits.js';

/** The probabilities of a day, and of a move within a series. */
const probabilities = { moves: 0.01, movesRest: 0.4 } as const;

interface Coming extends Omit<Move, 'movedAt'> {
  readonly seriesId: number | null;
}

interface SeriesMovePlan {
  readonly fitting: number;
  readonly visits: readonly {
    readonly appointmentId: number;
    readonly available: boolean;
    readonly unchanged: boolean;
  }[];
}

/** On some days moves a coming visit, alone or with the rest of its series; returns whether it did. */
export async function moveVisits(owner: Owner, day: number): Promise<boolean> {
  const { product } = owner;
  const chance = owner.chance('moves', day);
  if (!chance.happens(product.scenario.initiative.often(probabilities.moves))) return false;
  const coming = await comingVisits(product, owner.userId);
  if (coming.length === 0) return false;
  const visit = chance.oneOf(coming);
  return visit.seriesId !== null && chance.happens(probabilities.movesRest)
    ? moveFitting(owner, visit.seriesId, visit, coming, chance)
    : moveOne(owner, visit, chance);
}

async function moveOne(owner: Owner, visit: Coming, chance: Chance): Promise<boolean> {
  const start = await otherStart(owner, visit, chance);
  if (!start) return false;
  await owner.call('PATCH', `/api/appointments/${visit.visitId}/move`, { date: start.startsAt });
  note(owner.product, [visit]);
  owner.product.diary.count('moved');
  return true;
}

/** Moves the visits that fit; the others stay. */
async function moveFitting(
  owner: Owner,
  seriesId: number,
  first: Coming,
  coming: readonly Coming[],
  chance: Chance,
): Promise<boolean> {
  const start = await otherStart(owner, first, chance);
  if (!start) return false;
  const request = { appointmentId: first.visitId, date: start.date, time: start.time };
  const plan = await owner.call<SeriesMovePlan>('POST', `/api/series/${seriesId}/move/plan`, request);
  const moving = new Set(plan.visits.filter((one) => one.available && !one.unchanged).map((one) => one.appointmentId));
  if (moving.size === 0) return false;
  await owner.call('PATCH', `/api/series/${seriesId}/move`, { ...request, take: 'fitting' });
  note(
    owner.product,
    coming.filter(({ visitId }) => moving.has(visitId)),
  );
  owner.product.diary.count('restsMoved');
  return true;
}

/** Returns a free start of some day, as the page that moves this visit shows it. */
async function otherStart(owner: Owner, { visitId, salonId, startsAt }: Coming, chance: Chance) {
  const date = dayAhead(owner, chance);
  const { days } = await owner.call<{ days: { date: string; starts: Start[] | null }[] }>(
    'GET',
    `/api/salons/${salonId}/availability?date=${date}&appointmentId=${visitId}`,
  );
  const starts = days.find((day) => day.date === date)?.starts ?? [];
  const free = starts.filter((start) => start.available && Date.parse(start.startsAt) !== startsAt);
  return free.length > 0 ? { ...chance.oneOf(free), date } : undefined;
}

function comingVisits(product: SimulatedProduct, ownerId: number): Promise<Coming[]> {
  return product.rows<Coming>(
    `select a.id as "visitId", a.subscription_id as "subscriptionId", a.salon_id as "salonId", a.series_id as "seriesId",
       (extract(epoch from a.starts_at) * 1000)::float8 as "startsAt",
       (extract(epoch from a.ends_at) * 1000)::float8 as "endsAt"
     from appointments a join subscriptions s on s.id = a.subscription_id
     where a.owner_id = $1 and a.status = 'scheduled' and a.starts_at > $2 and s.status = 'active'
     order by a.starts_at, a.salon_id, a.station`,
    [ownerId, product.clock.now()],
  );
}

function note({ diary, clock }: SimulatedProduct, visits: readonly Coming[]): void {
  for (const { seriesId: _, ...visit } of visits) diary.moves.push({ ...visit, movedAt: clock.now().getTime() });
}
