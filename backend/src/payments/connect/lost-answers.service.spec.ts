import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { connectedSalon, fundPlatform } from '../../../test/connected-salon.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { Transfers } from './transfers.service.js';

let rig: PaymentRig;
let transfers: Transfers;
let salonId: number;

// Without workers no webhook is handled, which would also tell what was made.
beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  transfers = rig.running.app.get(Transfers);
  salonId = (await connectedSalon(rig)).salonId;
  await fundPlatform(rig, 100_000);
});
afterAll(() => rig.close());

let payouts = 0;
const request = () => {
  payouts += 1;
  return { payoutId: payouts, salonId, cents: 4_400, reference: randomUUID(), key: `payout:${payouts}:1` };
};

/** Sends a payout whose answer is lost; returns the transfer that the provider made for it. */
async function loseAnswerTo(payout: ReturnType<typeof request>): Promise<string | undefined> {
  rig.proxy.failBy('lose-answer');
  expect(await transfers.send(payout)).toEqual({ state: 'unavailable' });
  rig.proxy.failBy(undefined);
  return (await madeFor(payout.payoutId))[0];
}

async function madeFor(payoutId: number): Promise<string[]> {
  const { rows } = await rig.running.database.query<{ id: string }>(
    `select id from stripe_sandbox.objects where type = 'transfer' and data -> 'metadata' ->> 'payout_id' = $1`,
    [String(payoutId)],
  );
  return rows.map(({ id }) => id);
}

async function reversedCentsOf(payoutId: number): Promise<number | undefined> {
  const { rows } = await rig.running.database.query<{ cents: number }>(
    `select (data ->> 'amount_reversed')::int as cents from stripe_sandbox.objects
     where type = 'transfer' and data -> 'metadata' ->> 'payout_id' = $1`,
    [String(payoutId)],
  );
  return rows[0]?.cents;
}

test('the same key finds the transfer whose answer was lost, even if the request brings another key', async () => {
  const payout = request();
  const transferId = await loseAnswerTo(payout);
  expect(await transfers.send({ ...payout, key: 'another key' })).toEqual({ state: 'sent', transferId });
  expect(await madeFor(payout.payoutId)).toHaveLength(1);
});

test('a day later, when the key has expired, the transfer is found by its group', async () => {
  rig.running.clock.set('2027-05-03T06:00:00Z');
  const payout = request();
  const transferId = await loseAnswerTo(payout);
  rig.running.clock.set('2027-05-04T06:00:01Z');
  expect(await transfers.send(payout)).toEqual({ state: 'sent', transferId });
  expect(await madeFor(payout.payoutId)).toHaveLength(1);
});

test('a look at the provider finds the transfer too, and records it', async () => {
  const payout = request();
  const transferId = await loseAnswerTo(payout);
  expect(await transfers.adopt(payout)).toEqual({ state: 'sent', transferId });
  expect(await transfers.send({ ...payout, key: 'another key' })).toEqual({ state: 'sent', transferId });
  expect(await madeFor(payout.payoutId)).toHaveLength(1);
});

test('a transfer is reversed once for each key, even after the provider has forgotten the key', async () => {
  rig.running.clock.set('2027-06-07T06:00:00Z');
  const payout = request();
  await transfers.send(payout);
  const back = { payoutId: payout.payoutId, cents: 400, key: `reverse:${payout.payoutId}` };
  const first = await transfers.reverse(back);
  expect(first).toMatchObject({ state: 'reversed' });
  rig.running.clock.set('2027-06-08T07:00:00Z');
  expect(await transfers.reverse(back)).toEqual(first);
  expect(await reversedCentsOf(payout.payoutId)).toBe(400);
});

test('a call that never reached the provider has no effect, and its repetition under the same key makes the transfer', async () => {
  const payout = request();
  rig.proxy.failBy('refuse');
  expect(await transfers.send(payout)).toEqual({ state: 'unavailable' });
  expect(await madeFor(payout.payoutId)).toEqual([]);
  rig.proxy.failBy(undefined);
  expect(await transfers.send(payout)).toMatchObject({ state: 'sent' });
});
