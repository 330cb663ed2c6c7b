import type { Owner } from './owner.js';
import type { Chance } from './random.js';
import type { SimulatedSalon } from './simulated-salon.js';
import { addOnsOf, type BathedDog, dayAhead, readAvailability } from './visits.js';

/** The probabilities of a booking, and of a day. */
const probabilities = { takesAlternatives: 0.5, givesUpRest: 0.006 } as const;

interface Planned {
  readonly date: string;
  readonly available: boolean;
  readonly alternatives: readonly { readonly startsAt: string }[];
}

/**
 * Books a bath at the same time every week or every few weeks: all of them, with alternative starts where needed, or
 * those that fit.
 */
export async function bookSeries(
  owner: Owner,
  { subscriptionId }: BathedDog,
  salon: SimulatedSalon,
  chance: Chance,
): Promise<void> {
  const date = dayAhead(owner, chance);
  const addons = addOnsOf(salon, chance);
  const day = await readAvailability(owner, salon, { subscriptionId, date, addons });
  const free = day?.starts?.filter(({ available }) => available) ?? [];
  if (free.length === 0) return;
  const request = {
    subscriptionId,
    salonId: salon.id,
    date,
    time: chance.oneOf(free).time,
    everyWeeks: chance.between(1, 2),
    visits: chance.between(2, 8),
    addons,
  };
  const plan = await owner.call<{ visits: readonly Planned[] }>('POST', '/api/series/plan', request);
  const others = plan.visits.filter(({ available }) => !available);
  const takesAll =
    others.length === 0 ||
    (others.every(({ alternatives }) => alternatives.length > 0) && chance.happens(probabilities.takesAlternatives));
  const chosen = takesAll
    ? others.map((visit) => ({ date: visit.date, startsAt: visit.alternatives[0]!.startsAt }))
    : [];
  await owner.call('POST', '/api/series', { ...request, chosen, take: takesAll ? 'all' : 'fitting' });
  owner.product.diary.count(takesAll ? 'seriesBooked' : 'seriesAsFits');
}

/** On some days cancels a visit of a series and all later ones. */
export async function endSeries(owner: Owner, day: number): Promise<void> {
  const { product } = owner;
  const chance = owner.chance('gives-up-series', day);
  if (!chance.happens(product.scenario.initiative.often(probabilities.givesUpRest))) return;
  const coming = await product.rows<{ id: number; seriesId: number }>(
    `select id, series_id as "seriesId" from appointments
     where owner_id = $1 and status = 'scheduled' and starts_at > $2 and series_id is not null order by starts_at`,
    [owner.userId, product.clock.now()],
  );
  if (coming.length === 0) return;
  const { id: appointmentId, seriesId } = chance.oneOf(coming);
  const { appointments } = await owner.call<{ appointments: readonly { id: number; status: string }[] }>(
    'PATCH',
    `/api/series/${seriesId}/end`,
    { appointmentId },
  );
  const stood = new Set(coming.map(({ id }) => id));
  for (const { id, status } of appointments)
    if (status === 'cancelled' && stood.has(id)) product.diary.cancelledVisits.set(id, product.clock.now());
  product.diary.count('seriesGivenUp');
}
