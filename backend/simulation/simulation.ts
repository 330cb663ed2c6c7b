import { ClockMoving } from '../src/admin/index.js';
import { EventDrain } from '../src/platform/index.js';
import { concurrently } from './concurrently.js';
import type { StatedWeight } from './diary.js';
import { Frequency } from './frequency.js';
import { violations } from './invariants.js';
import { recount } from './recount.js';
import { closeDay } from './salon-day.js';
import { actOnPayouts } from './salon-payouts.js';
import { SimulatedProduct } from './simulated-product.js';
import { weighDogs } from './weights.js';
import { type SimulationSize, World } from './world.js';

/** The result of a simulation. */
export interface SimulationResult {
  /** The ledger's balances in cents by account, such as `salon 3`; accounts at zero are left out. */
  readonly balances: Readonly<Record<string, number>>;
  /** The same balances, recounted from raw history. */
  readonly recounted: Readonly<Record<string, number>>;
  /** The numbers of notable events. */
  readonly counts: Readonly<Record<string, number>>;
}

/** The hours of a UTC day at which American salons have closed, and at which people act. */
const salonsMarkAt = 6;
const peopleActAt = 15;
const dayMilliseconds = 86_400_000;
/** The days at the end on which nobody acts, so that everything in progress arrives. */
const quietDays = 5;
/**
 * The last of these days, on which nothing fails: recovery makes up for the failures before, as it does an hour after
 * an outage.
 */
const calmDays = 2;

/** The first simulated midnight. */
const beginning = new Date('2026-01-05T00:00:00Z');

/** A violated invariant, with its day. */
export class InvariantViolated extends Error {
  constructor(day: number, found: readonly string[]) {
    super(`On day ${day}: ${found.join('; ')}`);
  }
}

/**
 * Lets members, salons, banks and networks act on the product, day by day, from a seed. At each midnight all invariants
 * are checked, and at the end every account is recounted. The same seed and number of days give the same cents.
 * @param goesOn is called after each day with the number of past days; false ends the simulation early
 * @throws InvariantViolated
 */
export async function simulate(
  databaseUrl: string,
  size: SimulationSize,
  goesOn: (days: number) => boolean = () => true,
): Promise<SimulationResult> {
  const product = await SimulatedProduct.start(databaseUrl, size.seed, beginning, {
    adversity: new Frequency(size.adversity ?? 1),
    initiative: new Frequency(size.initiative ?? 1),
    waitsWithinMiles: size.waitsWithinMiles ?? false,
  });
  try {
    const world = await World.open(product, size);
    let day = 0;
    do {
      await advanceTo(product, day, 0);
      await world.membersAnswer();
      await advanceTo(product, day, salonsMarkAt);
      await concurrently(world.salons, (salon) => closeDay(product, size.seed, salon, day));
      // A dog is weighed once a month, and of two salons the first one counts, so the salons take turns.
      for (const salon of world.salons) await weighDogs(product, size.seed, salon);
      await concurrently(world.salons, (salon) => actOnPayouts(product, size.seed, salon, day));
      await advanceTo(product, day, peopleActAt);
      await world.membersAnswer();
      await world.membersAct(day);
      await product.get(EventDrain).wait();
      await world.membersAnswer();
      await world.administrator.live(day);
      day += 1;
    } while (goesOn(day) && day < size.days);
    for (let left = quietDays; left > 0; left -= 1, day += 1) {
      if (left === calmDays) product.stopFaults();
      await advanceTo(product, day, 0);
    }
    return { balances: await balancesOf(product), recounted: await recount(product), counts: await countsOf(product) };
  } finally {
    await product.close();
  }
}

/** Lets time pass until that hour of the day; at midnight all invariants are checked. */
async function advanceTo(product: SimulatedProduct, day: number, hour: number): Promise<void> {
  const instant = new Date(beginning.getTime() + day * dayMilliseconds + hour * 3_600_000);
  if (instant > product.clock.now()) await product.get(ClockMoving).passUntil(instant);
  if (hour > 0) return;
  await product.outages.network.beginDay(day);
  await product.get(EventDrain).wait();
  const found = await violations(product);
  if (found.length > 0) throw new InvariantViolated(day, found);
}

async function balancesOf(product: SimulatedProduct): Promise<Record<string, number>> {
  const rows = await product.rows<{ account: string; cents: number }>(
    `select kind || ' ' || owner_id as account, balance_cents as cents from ledger_balances where balance_cents <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

async function countsOf(product: SimulatedProduct): Promise<Record<string, number>> {
  const [counts] = await product.rows<Record<string, number>>(
    `select (select count(*)::int from subscriptions) as subscriptions,
       (select count(*)::int from appointments) as appointments,
       (select count(*)::int from billing_cycles) as cycles,
       (select count(*)::int from charges) as charges,
       (select count(*)::int from refunds) as refunds,
       (select count(*)::int from disputes) as disputes,
       (select count(*)::int from payouts) as statements,
       (select count(*)::int from payouts where sent_at is not null) as transfers,
       (select count(*)::int from appointments where assumed_at is not null) as unmarked,
       (select count(*)::int from appointments where objected_at is not null) as objections,
       (select count(*)::int from ledger_transactions where cause_kind = 'cycle_divided') as "dividedAnew",
       (select count(*)::int from gone_payment_customers) as vanished,
       (select count(*)::int from lost_payout_accounts) as "lostAccounts",
       (select count(*)::int from questioned_lines) as questions,
       (select count(*)::int from wait_offers) as offers,
       (select count(*)::int from wait_offers where state = 'lapsed') as "offersLapsed",
       (select count(*)::int from users where erased_at is not null) as "accountsErased",
       (select count(*)::int from ledger_entries) as entries`,
  );
  return {
    ...counts,
    ...product.diary.counts,
    ...weightsOf(product),
    ...product.outages.network.counts,
    ...product.outages.faults.counts,
  };
}

/** Returns the outcomes of the weights that salons stated. */
function weightsOf({ diary }: SimulatedProduct): Record<string, number> {
  const weights = [...diary.weights.values()];
  const count = (is: (weight: StatedWeight) => boolean) => weights.filter(is).length;
  return {
    weights: weights.length,
    weightsAgreed: count(({ answer }) => answer === 'agreed'),
    weightsObjected: count(({ answer }) => answer === 'objected'),
    weightsDismissed: count(({ decision }) => decision === 'dismiss'),
    weightsSilent: count(({ answer }) => answer === undefined),
  };
}
