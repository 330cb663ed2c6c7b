import { Chance } from './random.js';
import type { SimulatedProduct } from './simulated-product.js';
import type { SimulatedSalon } from './simulated-salon.js';

const probabilities = {
  forgets: 0.04,
  bathes: 0.88,
  marksNoShow: 0.06,
  correctsNoShow: 0.15,
  correctsAssumed: 0.1,
  answersObjection: 0.4,
} as const;

interface Visit {
  readonly id: number;
  /** The name of the visit, which is the same in every run. */
  readonly place: string;
}

/** Ends a salon's day: marks the visits that are over. Some are left unmarked on purpose. */
export async function closeDay(
  product: SimulatedProduct,
  seed: number,
  salon: SimulatedSalon,
  day: number,
): Promise<void> {
  for (const visit of await over(product, salon, 'scheduled', '3 days')) {
    if (
      new Chance(seed, 'forgetting', salon.id, visit.place).happens(
        product.scenario.adversity.often(probabilities.forgets),
      )
    )
      continue;
    const chance = new Chance(seed, 'visit', salon.id, visit.place, day);
    const drawn = chance.next();
    if (drawn < probabilities.bathes) await mark(product, salon, visit.id, 'completed');
    else if (drawn < probabilities.bathes + probabilities.marksNoShow) await mark(product, salon, visit.id, 'no_show');
  }
  for (const visit of await over(product, salon, 'no_show', '1 day')) {
    const chance = new Chance(seed, 'correction', salon.id, visit.place, day);
    if (chance.happens(product.scenario.adversity.often(probabilities.correctsNoShow)))
      await mark(product, salon, visit.id, 'completed');
  }
  await handleAssumedVisits(product, seed, salon, day);
}

/**
 * Handles visits that came to count as completed because nobody marked them: some are corrected, and objections
 * answered.
 */
async function handleAssumedVisits(product: SimulatedProduct, seed: number, salon: SimulatedSalon, day: number) {
  const assumed = await product.rows<Visit & { disputed: boolean; fresh: boolean }>(
    `select id, station || ' ' || extract(epoch from starts_at) as place, objected_at is not null as disputed,
       assumed_at > $2::timestamptz - interval '1 day' as fresh
     from appointments where salon_id = $1 and status = 'completed' and objection_settled_at is null
       and assumed_at > $2::timestamptz - interval '6 days' order by starts_at, station`,
    [salon.id, product.clock.now()],
  );
  for (const { id, place, disputed, fresh } of assumed) {
    const chance = new Chance(seed, 'assumed', salon.id, place, day);
    if (disputed && chance.happens(probabilities.answersObjection))
      await mark(product, salon, id, chance.oneOf(['completed', 'no_show', 'cancelled']));
    else if (!disputed && fresh && chance.happens(product.scenario.adversity.often(probabilities.correctsAssumed)))
      await mark(product, salon, id, chance.oneOf(['no_show', 'cancelled']));
  }
}

function over(product: SimulatedProduct, salon: SimulatedSalon, status: string, since: string): Promise<Visit[]> {
  return product.rows<Visit>(
    `select id, station || ' ' || extract(epoch from starts_at) as place from appointments
     where salon_id = $1 and status = $2 and ends_at <= $3 and ends_at > $3::timestamptz - $4::interval
     order by starts_at, station`,
    [salon.id, status, product.clock.now(), since],
  );
}

async function mark(product: SimulatedProduct, salon: SimulatedSalon, id: number, status: string): Promise<void> {
  const answer = await product.as(salon.account, 'PATCH', `/api/appointments/${id}/status`, { status });
  if (answer.status !== 200) throw new Error(`Visit ${id} could not become ${status}: ${JSON.stringify(answer.body)}`);
}
