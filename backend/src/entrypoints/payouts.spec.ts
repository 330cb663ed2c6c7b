import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { connectedSalon, fundPlatform } from '../../test/connected-salon.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { PayoutRig } from '../../test/payout-rig.js';
import { testConfig, testFolder } from '../../test/test-config.js';
import { type TransferProgress, latestToDraft } from '../payouts/index.js';
import { openPayouts } from './payouts.js';

let payments: PaymentRig;
let rig: PayoutRig;
let salons: number[];
let week: string;

/** Sets up a week in real time, which the command uses: the last one that should have been drafted and paid. */
beforeAll(async () => {
  payments = await startPaymentRig({ workers: false });
  rig = new PayoutRig(payments.running);
  await fundPlatform(payments, 100_000);
  salons = [(await connectedSalon(payments)).salonId, (await connectedSalon(payments)).salonId, await rig.cast.salon()];
  const coming = latestToDraft(new Date());
  const isOver = coming.questionsUntil <= new Date();
  week = isOver ? coming.week : latestToDraft(new Date(coming.draftsAt.getTime() - 1)).week;
  rig.running.clock.set(new Date(coming.draftsAt.getTime() - (isOver ? 2 : 9) * 86_400_000));
  for (const [index, cents] of [4400, 2600, 900].entries()) await rig.earn(salons[index]!, cents);
  await rig.earn(await rig.salon(), 99);
  await rig.on(
    (isOver ? coming.draftsAt : latestToDraft(new Date(coming.draftsAt.getTime() - 1)).draftsAt).toISOString(),
  );
});
afterAll(() => payments.close());

const env = () => ({
  NODE_ENV: 'test',
  DATABASE_URL: rig.running.databaseUrl,
  JWT_SECRET: 'a secret that only the tests know, of fair length',
  DATA_DIR: testFolder(rig.running.databaseUrl),
  STRIPE_API_BASE: payments.proxy.url,
  LOG_LEVEL: 'silent',
});
const foreseen = [
  { state: 'held', payouts: 1, cents: 900 },
  { state: 'rolled_over', payouts: 1, cents: 99 },
  { state: 'scheduled', payouts: 2, cents: 7000 },
];

test('a dry run prints what would be paid and changes nothing; then the week is paid once', async () => {
  expect(testConfig(env().DATABASE_URL).payments.sandbox).toBe(true);
  const payouts = await openPayouts(env());
  try {
    expect(await payouts.preview(week)).toEqual(foreseen);
    expect(await rig.query(`select distinct state from payouts`)).toEqual([{ state: 'draft' }]);
    const progressReports: TransferProgress[] = [];
    const done = [...foreseen.slice(0, 2), { state: 'sent', payouts: 2, cents: 7000 }];
    expect(await payouts.run(week, (progress) => progressReports.push(progress))).toEqual(done);
    expect(progressReports.at(-1)).toEqual({ done: 2, total: 2 });
    expect(await payouts.run(week, () => undefined)).toEqual(done);
    expect(await payouts.preview(week)).toEqual(done);
    expect(await rig.query(`select 1 from stripe_sandbox.objects where type = 'transfer'`)).toHaveLength(2);
    expect(await rig.violations()).toEqual([]);
  } finally {
    await payouts.close();
  }
});

test.each(['2020-W54', 'soon', '2020-W10', '2098-W02'])('%s is refused with a sentence', async (wrong) => {
  const payouts = await openPayouts(env());
  // The command prints an error of this name without its stack.
  const refusal = { name: 'AppError', code: 'payouts.wrong_week', message: expect.stringMatching(/^.{30,}\.$/) };
  await expect(payouts.preview(wrong)).rejects.toMatchObject(refusal);
  await payouts.close();
});
