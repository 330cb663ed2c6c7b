import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { fundPlatform } from '../../../test/connected-salon.js';
import type { HttpClient } from '../../../test/http-client.js';
import { payingMember } from '../../../test/member.js';
import { NewPlatform } from '../../../test/new-platform.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { PayoutOnboarding } from '../../../test/payout-onboarding.js';
import { PayoutRig } from '../../../test/payout-rig.js';
import { until } from '../../../test/until.js';
import { EventDrain, Scheduler } from '../../platform/index.js';
import { PayoutTransfers } from './payout-transfers.service.js';

interface Notice {
  readonly kind: string;
  readonly problem: string;
  readonly remedy: string;
}

let payments: PaymentRig;
let rig: PayoutRig;
let stripe: NewPlatform;
let ada: HttpClient;
let salon: Awaited<ReturnType<PayoutRig['cast']['salonDesk']>>;

beforeAll(async () => {
  payments = await startPaymentRig();
  stripe = new NewPlatform(payments.proxy);
  rig = new PayoutRig(payments.running);
  ada = (await rig.cast.account('admin', 'ada')).client;
  salon = await rig.cast.salonDesk();
});
afterAll(() => payments.close());

const notices = async () => (await ada.get<Notice[]>('/api/admin/provider-notices')).body;
const look = async (...jobs: string[]) => {
  for (const job of jobs) await rig.get(Scheduler).run(job);
};
const onboard = () =>
  salon.client.post<{ url: string; code: string; message: string }>('/api/payouts/account/onboarding');
const mailsAbout = (problem: string) =>
  rig.query(`select 1 from mails where content ->> 'kind' = 'provider-notice' and content ->> 'problem' like $1`, [
    `%${problem}%`,
  ]);

test('an automatic payout schedule is reported at the first check, until it is manual', async () => {
  await look('payments.watch-settings');
  expect(await notices()).toEqual([expect.objectContaining({ kind: 'automatic_payouts' })]);
  expect((await notices())[0]!.remedy).toContain('Set the payout schedule to manual');
  await look('payments.watch-settings');
  await until(async () => (await mailsAbout('by itself (daily)')).length === 1);
  stripe.schedule = 'manual';
  await look('payments.watch-settings');
  expect(await notices()).toEqual([]);
});

test('a salon whose account Stripe refuses gets an error, administrators get the remedy, and later onboarding succeeds', async () => {
  const refused = await onboard();
  expect(refused).toMatchObject({ status: 409, body: { code: 'payments.payout_setup_refused' } });
  expect(refused.body.message).toContain('What you earn is kept for you');
  const [notice] = await notices();
  expect(notice).toMatchObject({ kind: 'accounts_refused', problem: expect.stringContaining('platform-profile') });
  expect(notice!.remedy).toContain('Finish the platform profile under Connect');
  await onboard();
  await until(async () => (await mailsAbout('platform-profile')).length === 1);

  stripe.hasProfile = true;
  const { status, body } = await onboard();
  expect(status).toBe(200);
  expect(await notices()).toEqual([]);
  const made = payments.proxy.calls.findLast(({ method, path }) => method === 'POST' && path === '/v1/accounts');
  expect(made?.parameters).toMatchObject({ capabilities: { card_payments: {}, transfers: {} } });
  await PayoutOnboarding.complete(body.url, rig.running.url);
  expect((await salon.client.get<{ state: string }>('/api/payouts/account')).body.state).toBe('ready');
});

test('on the first Monday the balance is pending: the payout states so, waits, and is sent once it is available', async () => {
  await fundPlatform(payments, 100_000);
  stripe.pendingCents = 100_000;
  rig.running.clock.set('2030-01-03T12:00:00Z');
  await rig.earn(salon.salonId, 4_400);
  await rig.earn(await rig.salon(null), 900_000);
  await rig.on('2030-01-04T06:00:00Z');
  await look('payouts.watch-funds');
  const [notice] = await notices();
  expect(notice).toMatchObject({ kind: 'balance_short', problem: expect.stringContaining('$44.00 is needed') });
  expect(notice!.remedy).toContain('nothing has to be done');
  await rig.on('2030-01-07T06:00:00Z');
  await rig.get(PayoutTransfers).sendDue();
  await rig.get(EventDrain).wait();
  const reason = 'The balance at the payment provider does not cover this payout yet.';
  expect(await rig.payout(salon.salonId, '2030-W02')).toMatchObject({ state: 'scheduled', reason });

  stripe.hasPendingMoney = false;
  rig.running.clock.set('2030-01-09T12:00:00Z');
  await rig.get(PayoutTransfers).sendDue();
  expect(await rig.payout(salon.salonId, '2030-W02')).toMatchObject({ state: 'sent', reason: null });
  await look('payouts.watch-funds');
  expect(await notices()).toEqual([]);
});

test('the first dispute names its deadline and can be answered with drafted evidence', async () => {
  stripe.hasPendingMoney = true;
  const member = await payingMember(payments, { salonId: salon.salonId, card: '4000000000000259' });
  interface Dispute {
    readonly id: number;
    readonly ownerEmail: string;
    readonly state: string;
    readonly dueBy: string;
    readonly can: { readonly answer: boolean };
  }
  const disputes = async () => (await ada.get<Dispute[]>('/api/admin/disputes')).body;
  await until(async () => (await disputes()).length === 1);
  const [dispute] = await disputes();
  expect(dispute).toMatchObject({ ownerEmail: member.email, state: 'needs_response', can: { answer: true } });
  expect(Date.parse(dispute!.dueBy)).toBeGreaterThan(rig.running.clock.now().getTime());
  const evidence = await ada.get<{ customerEmail: string }>(`/api/admin/disputes/${dispute!.id}/evidence`);
  expect(evidence.body.customerEmail).toBe(member.email);
  expect(await rig.violations()).toEqual([]);
});
