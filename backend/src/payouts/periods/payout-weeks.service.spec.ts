import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { PayoutRig } from '../../../test/payout-rig.js';
import { runApp } from '../../../test/running-app.js';
import { PayoutWeeks } from './payout-weeks.service.js';
import { payoutHeld } from './payout.events.js';

let rig: PayoutRig;
let weeks = 0;

beforeAll(async () => {
  rig = new PayoutRig(await runApp());
});
afterAll(() => rig.running.close());

/** Returns a week of 2030, the first beginning on Monday 7 January. Each test takes the next one. */
function nextWeek() {
  weeks += 1;
  const monday = Date.UTC(2030, 0, 7) + (weeks - 1) * 7 * 86_400_000;
  const at = (days: number, hours: number) => new Date(monday + days * 86_400_000 + hours * 3_600_000).toISOString();
  return {
    week: `2030-W${String(weeks + 1).padStart(2, '0')}`,
    thursday: at(-4, 12),
    friday: at(-3, 6),
    monday: at(0, 6),
  };
}

const hold = (salonId: number) =>
  rig.query(`insert into payout_holds (salon_id, reason, placed_at) values ($1, 'We are checking a report.', now())`, [
    salonId,
  ]);
const statements = () => rig.query('select * from payouts order by id');

describe('on Friday', () => {
  test('each salon gets a draft of its period, and later postings belong to the next one', async () => {
    const salonId = await rig.salon();
    const { week, thursday, friday } = nextWeek();
    await rig.on(thursday);
    await rig.earn(salonId, 5000);
    await rig.earn(salonId, -1200);
    await rig.on(friday);
    await rig.earn(salonId, 700);
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'draft', opening: 0, lines: 3800, cents: 3800 });
    expect(await rig.owed(salonId)).toBe(4500);
    expect(await rig.violations()).toEqual([]);
  });

  test('nothing is drafted early, and nothing twice', async () => {
    const salonId = await rig.salon();
    const { week, friday } = nextWeek();
    await rig.earn(salonId, 5000);
    await rig.on(new Date(Date.parse(friday) - 1000).toISOString());
    expect(await rig.payout(salonId, week)).toBeUndefined();
    rig.running.clock.set(friday);
    await Promise.all(Array.from({ length: 6 }, () => rig.get(PayoutWeeks).catchUp()));
    const once = await statements();
    await rig.on(friday);
    expect(await statements()).toEqual(once);
  });
});

describe('on Monday', () => {
  test('each draft reaches its state once, and the ledger debits the salons', async () => {
    const [paid, tiny, exact, owing, held, accountless] = await Promise.all([
      rig.salon(),
      rig.salon(),
      rig.salon(),
      rig.salon(),
      rig.salon(),
      rig.salon(null),
    ]);
    const { week, friday, monday } = nextWeek();
    await rig.earn(paid, 4400);
    await rig.earn(tiny, 99);
    await rig.earn(exact, 100);
    await rig.earn(owing, -2500);
    await rig.earn(held, 3000);
    await rig.earn(accountless, 3100);
    await hold(held);
    await rig.on(friday);
    rig.running.clock.set(monday);
    await Promise.all(Array.from({ length: 6 }, () => rig.get(PayoutWeeks).catchUp()));

    const seen = async (salonId: number) => {
      const { state = '', cents, reason } = (await rig.payout(salonId, week)) ?? {};
      return [state, cents, reason, await rig.owed(salonId)];
    };
    expect(await seen(paid)).toEqual(['scheduled', 4400, null, 0]);
    expect(await seen(tiny)).toEqual(['rolled_over', 99, null, 99]);
    expect(await seen(exact)).toEqual(['scheduled', 100, null, 0]);
    expect(await seen(owing)).toEqual(['rolled_over', -2500, null, -2500]);
    const onHold = 'Payouts to this salon are on hold: We are checking a report.';
    expect(await seen(held)).toEqual(['held', 3000, onHold, 3000]);
    const noAccount = 'The salon has not finished setting up its payout account yet.';
    expect(await seen(accountless)).toEqual(['held', 3100, noAccount, 3100]);
    const recorded = await rig.query(
      `select t.type, p.salon_id as "salonId" from outbox t join payouts p on t.payload = jsonb_build_object('payoutId', p.id)
       where t.type = $1 and p.iso_week = $2 order by p.salon_id`,
      [payoutHeld.type, week],
    );
    expect(recorded).toEqual([held, accountless].map((salonId) => ({ type: payoutHeld.type, salonId })));
    expect(await rig.violations()).toEqual([]);
    const before = [await statements(), await rig.query('select count(*) from ledger_entries')];
    await rig.on(monday);
    expect([await statements(), await rig.query('select count(*) from ledger_entries')]).toEqual(before);
  });

  test('a draft above the owed amount waits, because of a clawback since Friday', async () => {
    const [taken, earned] = await Promise.all([rig.salon(), rig.salon()]);
    const [first, second] = [nextWeek(), nextWeek()];
    await rig.earn(taken, 10_000);
    await rig.earn(earned, 10_000);
    await rig.on(first.friday);
    for (const salonId of [taken, earned]) await rig.earn(salonId, -4000);
    await rig.earn(earned, 4500);
    await rig.on(first.monday);
    const reason =
      'More was taken from the salon since its statement than it has earned since: its money goes into the next statement.';
    expect(await rig.payout(taken, first.week)).toMatchObject({ state: 'rolled_over', cents: 10_000, reason });
    expect(await rig.payout(earned, first.week)).toMatchObject({ state: 'scheduled', cents: 10_000, reason: null });
    await rig.on(second.friday);
    await rig.on(second.monday);
    expect(await rig.payout(taken, second.week)).toMatchObject({ state: 'scheduled', opening: 10_000, cents: 6000 });
    expect(await rig.owed(taken)).toBe(0);
    expect(await rig.violations()).toEqual([]);
  });

  test('rolled over and held amounts open the next statement, and a debt is netted line by line', async () => {
    const [tiny, owing, held] = await Promise.all([rig.salon(), rig.salon(), rig.salon(null)]);
    const [first, second, third] = [nextWeek(), nextWeek(), nextWeek()];
    await rig.earn(tiny, 60);
    await rig.earn(owing, -2500);
    await rig.earn(held, 900);
    await rig.on(first.friday);
    await rig.on(first.monday);
    await rig.earn(tiny, 50);
    await rig.earn(owing, 2000);
    await rig.earn(owing, -100);
    await rig.on(second.friday);
    await rig.account(held, 'ready');
    await rig.on(second.monday);
    expect(await rig.payout(tiny, second.week)).toMatchObject({
      opening: 60,
      lines: 50,
      cents: 110,
      state: 'scheduled',
    });
    expect(await rig.payout(owing, second.week)).toMatchObject({ opening: -2500, lines: 1900, state: 'rolled_over' });
    expect(await rig.payout(held, second.week)).toMatchObject({
      opening: 900,
      lines: 0,
      cents: 900,
      state: 'scheduled',
    });
    await rig.earn(owing, 1000);
    await rig.on(third.friday);
    await rig.on(third.monday);
    expect(await rig.payout(owing, third.week)).toMatchObject({ opening: -600, cents: 400, state: 'scheduled' });
    expect(await rig.payout(tiny, third.week)).toBeUndefined();
    expect(await rig.violations()).toEqual([]);
  });
});

describe('if no process ran in time', () => {
  test('a missed Monday is recovered before the next draft, and a missed Friday on any later day', async () => {
    const salonId = await rig.salon();
    const [first, second] = [nextWeek(), nextWeek()];
    await rig.earn(salonId, 1000);
    await rig.on(first.friday);
    await rig.earn(salonId, 2000);
    await rig.on(new Date(Date.parse(second.monday) + 86_400_000).toISOString());
    expect(await rig.payout(salonId, first.week)).toMatchObject({ state: 'scheduled', cents: 1000 });
    expect(await rig.payout(salonId, second.week)).toMatchObject({ state: 'scheduled', cents: 2000, opening: 0 });
    expect(await rig.violations()).toEqual([]);
  });

  test('weeks that were not drafted are paid as one, over the end of a year that has 53', async () => {
    const salonId = await rig.salon();
    await rig.on('2032-12-20T12:00:00Z');
    await rig.earn(salonId, 1000);
    await rig.on('2032-12-24T06:00:00Z');
    await rig.on('2032-12-27T06:00:00Z');
    expect(await rig.payout(salonId, '2032-W53')).toMatchObject({ state: 'scheduled', cents: 1000 });
    await rig.earn(salonId, 3000);
    await rig.on('2032-12-31T06:00:00Z');
    expect(await rig.payout(salonId, '2033-W01')).toMatchObject({ state: 'draft', cents: 3000 });
    await rig.on('2033-01-03T06:00:00Z');
    await rig.earn(salonId, 500);
    await rig.on('2033-02-16T00:00:00Z');
    expect(await rig.payout(salonId, '2033-W07')).toMatchObject({ state: 'scheduled', cents: 500 });
    expect(await rig.query(`select 1 from payouts where iso_week > '2033-W01' and iso_week < '2033-W07'`)).toEqual([]);
    expect(await rig.violations()).toEqual([]);
  });
});
