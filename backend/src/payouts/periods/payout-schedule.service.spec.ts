import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';

import { PayoutRig } from '../../../test/payout-rig.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { until } from '../../../test/until.js';
import { Scheduler } from '../../platform/index.js';

const processes: RunningApp[] = [];
let rig: PayoutRig;

beforeAll(async () => {
  const first = await runApp({ workers: true });
  processes.push(first, await runApp({ workers: true, beside: first }), await runApp({ workers: true, beside: first }));
  rig = new PayoutRig(first);
});
afterAll(async () => {
  for (const process of processes.toReversed()) await process.close();
});

const alarms = (name: string) => processes.map(({ app }) => app.get(SchedulerRegistry).getCronJob(name));
/** Lets the alarm ring in every process at once. */
const ring = (name: string, instant: string) => {
  for (const { clock } of processes) clock.set(instant);
  return Promise.all(alarms(name).map((alarm) => alarm.fireOnTick()));
};
const jobs = (type: string) => rig.query<{ payload: object }>('select payload from outbox where type = $1', [type]);

describe('the scheduled jobs', () => {
  test.each([
    ['payouts.draft-week', 5],
    ['payouts.pay-week', 1],
  ])('%s rings at 06:00 UTC on weekday %i, in every process', (name, weekday) => {
    for (const alarm of alarms(name)) {
      const next = alarm.nextDate().toUTC();
      expect([next.weekday, next.hour, next.minute, next.second]).toEqual([weekday, 6, 0, 0]);
    }
  });

  test('in three processes enqueue one job for each week, and each salon gets one statement and one payment', async () => {
    const salonId = await rig.salon();
    await rig.earn(salonId, 4400);
    await ring('payouts.draft-week', '2030-01-04T06:00:00Z');
    await until(async () => (await rig.payout(salonId, '2030-W02'))?.state === 'draft');
    await ring('payouts.pay-week', '2030-01-07T06:00:00Z');
    await until(async () => (await rig.payout(salonId, '2030-W02'))?.state !== 'draft');
    await ring('payouts.pay-week', '2030-01-07T06:00:01Z');
    expect(await jobs('billing.payout_draft_due')).toEqual([{ payload: { week: '2030-W02' } }]);
    expect(await jobs('billing.payout_run_due')).toEqual([{ payload: { week: '2030-W02' } }]);
    expect(await rig.query('select 1 from payouts where salon_id = $1', [salonId])).toHaveLength(1);
    expect(await rig.violations()).toEqual([]);
  });
});

test('a week whose jobs did not run is paid by the next recovery, as after a moved clock', async () => {
  const salonId = await rig.salon();
  rig.running.clock.set('2030-01-10T12:00:00Z');
  await rig.earn(salonId, 2200);
  for (const instant of ['2030-01-11T06:00:00Z', '2030-01-14T06:00:00Z']) {
    rig.running.clock.set(instant);
    await rig.running.app.get(Scheduler).run('payouts.catch-up');
  }
  expect(await rig.payout(salonId, '2030-W03')).toMatchObject({ state: 'scheduled', cents: 2200 });
});
