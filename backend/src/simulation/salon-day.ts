import type { SimulatedSalon } from './simulated-salon.js';
import { Chance } from './random.js';
import type { SimulatedProduct } from './simulated-product.js';

const habits = { bathes: 0.88, marksNoShow: 0.06, correctsNoShow: 0.15 } as const;

interface Visit {
  readonly id: number;
  /** What the visit is known by from run to run. */
  readonly place: string;
}

/** The end of a salon's day: what became of the visits that are over. Some are left unmarked, as happens. */
export async function closeDay(
  product: SimulatedProduct,
  seed: number,
  salon: SimulatedSalon,
  day: number,
): Promise<void> {
  for (const visit of await over(product, salon, 'scheduled', '3 days')) {
    const chance = new Chance(seed, 'visit', salon.id, visit.place, day);
    const drawn = chance.next();
    if (drawn < habits.bathes) await mark(product, salon, visit.id, 'completed');
    else if (drawn < habits.bathes + habits.marksNoShow) await mark(product, salon, visit.id, 'no_show');
  }
  for (const visit of await over(product, salon, 'no_show', '1 day')) {
    const chance = new Chance(seed, 'correction', salon.id, visit.place, day);
    if (chance.happens(habits.correctsNoShow)) await mark(product, salon, visit.id, 'completed');
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
