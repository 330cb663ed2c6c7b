import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { AutomaticActions } from '../../../stripe-sandbox/index.js';
import { connectedSalon, fundPlatform } from '../../../test/connected-salon.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { banks } from '../../../test/payout-onboarding.js';
import { PayoutRig } from '../../../test/payout-rig.js';
import { until } from '../../../test/until.js';
import { payoutAccountLost } from '../../payments/index.js';
import { Outbox, Transactions } from '../../platform/index.js';
import { PayoutTransfers } from './payout-transfers.service.js';

let payments: PaymentRig;
let rig: PayoutRig;

beforeAll(async () => {
  payments = await startPaymentRig();
  rig = new PayoutRig(payments.running);
  await fundPlatform(payments, 100_000);
});
afterAll(() => payments.close());

/** Moves the clock and runs what the provider and the banks do by themselves until then. */
async function passTo(instant: string): Promise<void> {
  rig.running.clock.set(instant);
  await rig.get(AutomaticActions).actOnDue();
}

async function sentWeek(friday: string, monday: string, earnings: Record<number, number>): Promise<void> {
  rig.running.clock.set(new Date(Date.parse(friday) - 86_400_000));
  for (const [salonId, cents] of Object.entries(earnings)) await rig.earn(Number(salonId), cents);
  await rig.on(friday);
  await rig.on(monday);
  await rig.get(PayoutTransfers).sendDue();
  await until(async () => (await rig.query(`select 1 from payouts where state = 'scheduled'`)).length === 0);
}

interface Mail {
  readonly recipient: string;
  readonly content: { readonly kind: string; readonly reason: string; readonly to?: string; readonly atBank: boolean };
}
const mailsOf = (kind: string) =>
  rig.query<Mail>(`select recipient, content from mails where content ->> 'kind' = $1 order by recipient`, [kind]);

test('a payout that arrives at the bank is paid; one that the bank returns has failed, and everybody gets the reason', async () => {
  const { userId } = await rig.cast.account('admin', 'ada');
  const [good, closed] = [await connectedSalon(payments), await connectedSalon(payments, { bank: banks.closed })];
  const desk = await rig.cast.account('salon', 'sam');
  await rig.query('update salons set account_id = $1 where id = $2', [desk.userId, closed.salonId]);
  await sentWeek('2027-01-01T06:00:00Z', '2027-01-04T06:00:00Z', { [good.salonId]: 4400, [closed.salonId]: 2600 });
  await passTo('2027-01-05T00:00:00Z');
  await passTo('2027-01-07T00:00:00Z');
  await until(async () => (await rig.payout(good.salonId, '2027-W01'))?.state === 'paid');
  await until(async () => (await rig.payout(closed.salonId, '2027-W01'))?.state === 'failed');
  const reason = 'The bank account has been closed.';
  expect(await rig.payout(closed.salonId, '2027-W01')).toMatchObject({ reason });
  expect(await rig.owed(closed.salonId)).toBe(0);
  await until(async () => (await mailsOf('payout-failed')).length === 2);
  const mails = await mailsOf('payout-failed');
  const addresses = await rig.query<{ email: string }>('select email from users where id = any($1)', [
    [userId, desk.userId],
  ]);
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(addresses.map(({ email }) => email)));
  for (const { content } of mails) expect(content).toMatchObject({ reason, atBank: true });
  expect(await rig.violations()).toEqual([]);
});

test('a salon whose bank is refused is not paid the next week, gets a mail, and its money waits', async () => {
  const { salonId } = await connectedSalon(payments, { bank: banks.closed });
  const desk = await rig.cast.account('salon', 'sue');
  await rig.query('update salons set account_id = $1 where id = $2', [desk.userId, salonId]);
  await sentWeek('2027-02-05T06:00:00Z', '2027-02-08T06:00:00Z', { [salonId]: 2600 });
  await passTo('2027-02-09T00:00:00Z');
  await passTo('2027-02-11T00:00:00Z');
  await until(async () => (await rig.payout(salonId, '2027-W06'))?.state === 'failed');
  // The event of the account is another one than that of the payout.
  const refused = `select 1 from payout_accounts where salon_id = $1 and state = 'bank_refused'`;
  await until(async () => (await rig.query(refused, [salonId])).length === 1);
  await rig.earn(salonId, 900);
  await rig.on('2027-02-12T06:00:00Z');
  await rig.on('2027-02-15T06:00:00Z');
  expect(await rig.payout(salonId, '2027-W07')).toMatchObject({ state: 'held', opening: 0, cents: 900 });
  await until(async () => (await mailsOf('payout-held')).length === 1);
  expect((await mailsOf('payout-held'))[0]?.content.reason).toMatch(/^Your bank refused an earlier payout/);
  expect(await rig.violations()).toEqual([]);
});

test('a salon whose payout account the provider has lost is asked to set up another', async () => {
  const { userId, salonId } = await rig.cast.salonDesk();
  await rig.get(Transactions).run((em) => rig.get(Outbox).record(em, payoutAccountLost({ salonId })));
  await until(async () => (await mailsOf('payout-account-lost')).length === 1);
  const [desk] = await rig.query('select email as recipient from users where id = $1', [userId]);
  expect(await mailsOf('payout-account-lost')).toMatchObject([desk!]);
});
