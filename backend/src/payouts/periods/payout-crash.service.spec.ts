import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { balanceOf } from '../../../test/ledger-balance.js';
import { connectedSalon, fundPlatform } from '../../../test/connected-salon.js';
import { isLong, nextDeath } from '../../../test/long.js';
import { payingMember } from '../../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { PayoutRig } from '../../../test/payout-rig.js';
import { until } from '../../../test/until.js';
import { Victims, type VictimsJob } from '../../../test/victims.js';
import { MissedCycles, accounts } from '../../ledger/index.js';
import { Scheduler, ReadDb } from '../../platform/index.js';

let payments: PaymentRig;
let rig: PayoutRig;
let victims: Victims;
let monday = Date.UTC(2030, 0, 7);
let salons: number[];

beforeAll(async () => {
  payments = await startPaymentRig({ workers: false });
  rig = new PayoutRig(payments.running);
  victims = new Victims(payments);
  await fundPlatform(payments, 5_000_000);
  salons = [(await connectedSalon(payments)).salonId, (await connectedSalon(payments)).salonId, await rig.cast.salon()];
});
afterAll(async () => {
  await victims.close();
  await payments.close();
});

const day = 86_400_000;
const setClock = (milliseconds: number) => rig.running.clock.set(new Date(milliseconds));
const recover = async (...jobs: string[]) => {
  for (const job of jobs) await rig.get(Scheduler).run(job);
};
const [friday, mondayMorning] = [-3 * day + 6 * 3_600_000, 6 * 3_600_000];

/** Begins another week in which two salons earn enough, and a third too little to be paid. */
async function nextWeek(): Promise<void> {
  monday += 7 * day;
  setClock(monday - 4 * day);
  await rig.earn(salons[0]!, 4400);
  await rig.earn(salons[1]!, 2600);
  await rig.earn(salons[2]!, 300);
}

const transfers = async () =>
  Number(
    (
      await rig.query<{ cents: string }>(
        `select coalesce(sum((data ->> 'amount')::int), 0) as cents from stripe_sandbox.objects where type = 'transfer'`,
      )
    )[0]!.cents,
  );

/**
 * Checks that the week was completed in spite of all crashes: two salons are paid once, and every cent is accounted
 * for.
 */
async function expectWeekDone(before: number): Promise<void> {
  setClock(monday + mondayMorning + 10 * 60_000);
  await recover('payouts.catch-up', 'payouts.send-due');
  expect((await transfers()) - before).toBe(4400 + 2600);
  expect(await Promise.all(salons.slice(0, 2).map((salonId) => rig.owed(salonId)))).toEqual([0, 0]);
  expect(await balanceOf(rig.get(ReadDb), accounts.payouts)).toBe(0);
  expect(await rig.query(`select 1 from payouts where state = 'scheduled'`)).toEqual([]);
  expect(await rig.violations()).toEqual([]);
}

/** Runs a week's job without a crash and returns the number of its steps. */
async function stepsOf(job: VictimsJob): Promise<number> {
  const steps = await victims.work(job);
  expect(steps).toBeGreaterThan(3);
  return steps ?? 0;
}

describe('a worker that is killed before any of its calls to the database and to the provider', () => {
  test('while it drafts: the week completes, and every cent is sent once', async () => {
    let steps = 1;
    for (let step = 0; step <= steps; step = nextDeath(step, steps)) {
      const before = await transfers();
      await nextWeek();
      setClock(monday + friday);
      if (step === 0) steps = await stepsOf('weeks');
      else expect(await victims.work('weeks', step)).toBeUndefined();
      await recover('payouts.catch-up');
      expect(await rig.violations()).toEqual([]);
      await expectWeekDone(before);
    }
  }, 600_000);

  test('while it pays: the week completes, and every cent is sent once', async () => {
    let steps = 1;
    for (let step = 0; step <= steps; step = nextDeath(step, steps)) {
      const before = await transfers();
      await nextWeek();
      setClock(monday + friday);
      await recover('payouts.catch-up');
      setClock(monday + mondayMorning);
      if (step === 0) steps = await stepsOf('weeks');
      else expect(await victims.work('weeks', step)).toBeUndefined();
      expect(await rig.violations()).toEqual([]);
      await expectWeekDone(before);
    }
  }, 600_000);

  test('while it sends: the week completes, and every cent is sent once', async () => {
    let steps = 1;
    for (let step = 0; step <= steps; step = nextDeath(step, steps)) {
      const before = await transfers();
      await nextWeek();
      for (const instant of [friday, mondayMorning]) {
        setClock(monday + instant);
        await recover('payouts.catch-up');
      }
      if (step === 0) steps = await stepsOf('send');
      else await victims.work('send', step);
      expect(await rig.violations()).toEqual([]);
      await expectWeekDone(before);
    }
  }, 600_000);

  test('while it closes a cycle: the salon gets its share once', async () => {
    const salonId = await rig.cast.salon();
    let steps = 1;
    for (let step = 0; step <= steps; step = nextDeath(step, steps)) {
      setClock(monday);
      await payingMember(payments, { salonId });
      await rig.get(MissedCycles).openMissed();
      const before = await rig.owed(salonId);
      setClock(monday + 40 * day);
      if (step === 0) steps = await stepsOf('close cycles');
      else expect(await victims.work('close cycles', step)).toBeUndefined();
      await recover('ledger.close-cycles');
      expect((await rig.owed(salonId)) - before).toBe(3600);
      expect(await rig.violations()).toEqual([]);
    }
  }, 600_000);
});

const scheduled = () => rig.query(`select 1 from payouts where state = 'scheduled'`);

test('workers that are killed at random moments, one after the other, lose nothing and pay nothing twice', async () => {
  monday += 70 * day;
  for (const instant of [friday, mondayMorning]) {
    setClock(monday + instant);
    await recover('payouts.catch-up', 'payouts.send-due');
  }
  const before = await transfers();
  const more = await Promise.all(Array.from({ length: 6 }, () => connectedSalon(payments)));
  await nextWeek();
  for (const { salonId } of more) await rig.earn(salonId, 1000);
  setClock(monday + friday);
  await recover('payouts.catch-up');
  setClock(monday + mondayMorning);
  const random = seeded(20_301);
  for (let round = 0; round < (isLong ? 10 : 4); round += 1) {
    const victim = await victims.workUntilKilled();
    const gone = new Promise((resolve) => victim.once('exit', resolve));
    const lives = performance.now() + random() * 150;
    await until(() => performance.now() >= lives);
    victim.kill('SIGKILL');
    await gone;
    await victims.lockNothing(victim);
    setClock(rig.running.clock.now().getTime() + 6 * 60_000);
  }
  await recover('payouts.catch-up', 'payouts.send-due');
  // A transfer that was interrupted often is tried again within the hour, not at once.
  setClock(rig.running.clock.now().getTime() + 70 * 60_000);
  await recover('payouts.send-due');
  expect((await transfers()) - before).toBe(4400 + 2600 + 6 * 1000);
  expect(await scheduled()).toEqual([]);
  expect(await rig.violations()).toEqual([]);
});

/** Returns a generator that gives the same numbers for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
