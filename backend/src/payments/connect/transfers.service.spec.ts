import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { connectedSalon, fundPlatform } from '../../../test/connected-salon.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { runApp } from '../../../test/running-app.js';
import { until } from '../../../test/until.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { ConnectedAccounts } from './connected-accounts.service.js';
import { transferParams } from './transfer-identity.rules.js';
import { createdDifferently } from './transfer-outcome.js';
import { Transfers } from './transfers.service.js';

let rig: PaymentRig;
let transfers: Transfers;
let salonId: number;

beforeAll(async () => {
  rig = await startPaymentRig();
  transfers = rig.running.app.get(Transfers);
  salonId = (await connectedSalon(rig)).salonId;
  await fundPlatform(rig, 100_000);
});
afterAll(() => rig.close());

let payouts = 0;
const request = (key?: string, cents = 4_400) => {
  payouts += 1;
  const reference = randomUUID();
  return { payoutId: payouts, salonId, cents, reference, key: key ?? `payout:${reference}` };
};

/** Returns the transfers that the provider made for a payout. */
async function madeFor(payoutId: number): Promise<string[]> {
  const { rows } = await rig.running.database.query<{ id: string }>(
    `select id from stripe_sandbox.objects where type = 'transfer' and data -> 'metadata' ->> 'payout_id' = $1`,
    [String(payoutId)],
  );
  return rows.map(({ id }) => id);
}

async function recorded(payoutId: number): Promise<object[]> {
  const { rows } = await rig.running.database.query<{ payload: object }>(
    `select payload from outbox where type = 'payments.transfer_changed' and payload ->> 'payoutId' = $1 order by position`,
    [String(payoutId)],
  );
  return rows.map(({ payload }) => payload);
}

describe('a payout', () => {
  test('is sent, reported once, and answered the same under any key from then on', async () => {
    const payout = request();
    const sent = await transfers.send(payout);
    const [transferId] = await madeFor(payout.payoutId);
    expect(sent).toEqual({ state: 'sent', transferId });
    expect(await transfers.send(payout)).toEqual(sent);
    expect(await transfers.send({ ...payout, key: 'another key' })).toEqual(sent);
    expect(await madeFor(payout.payoutId)).toHaveLength(1);
    await until(async () => (await handled()) === 0);
    expect(await recorded(payout.payoutId)).toEqual([
      { payoutId: payout.payoutId, salonId, transferId, cents: 4_400, reversedCents: 0 },
    ]);
  });

  test('sent by eight concurrent calls, in two processes and under two keys, is sent once', async () => {
    const beside = await runApp({ beside: rig.running, env: { STRIPE_API_BASE: rig.proxy.url } });
    const others = beside.app.get(Transfers);
    const payout = request();
    const tries = [1, 2, 3, 4, 5, 6, 7, 8].map((turn) =>
      (turn % 2 ? transfers : others).send({ ...payout, key: `payout:${payout.payoutId}:${turn % 3}` }),
    );
    const answers = await Promise.all(tries);
    await beside.close();
    const [transferId, ...more] = await madeFor(payout.payoutId);
    expect(more).toEqual([]);
    expect(answers).toEqual(answers.map(() => ({ state: 'sent', transferId })));
  });

  test('that comes with another amount than before is an error', async () => {
    const payout = request();
    await transfers.send(payout);
    await expect(transfers.send({ ...payout, cents: 1 })).rejects.toThrow('another amount');
  });

  test('of a salon without an account is refused in plain words', async () => {
    const other = await rig.cast.salon();
    expect(await transfers.send({ ...request(), salonId: other })).toEqual({
      state: 'refused',
      reason: 'account_missing',
      canRetry: false,
    });
  });

  test('that the balance does not cover is refused, and is sent under a new key when it does', async () => {
    const payout = request(undefined, 900_000);
    const refused = await transfers.send(payout);
    expect(refused).toMatchObject({ state: 'refused', canRetry: true });
    await fundPlatform(rig, 1_000_000);
    expect(await transfers.send(payout)).toEqual(refused);
    const again = await transfers.send({ ...payout, key: `payout:${payout.payoutId}:2` });
    expect(again).toEqual({ state: 'sent', transferId: (await madeFor(payout.payoutId))[0] });
  });

  test('does not count as sent because another transfer has its group or its number', async () => {
    const payout = request(undefined, 9_000_000);
    expect(await transfers.send(payout)).toMatchObject({ state: 'refused', canRetry: true });
    const other = await connectedSalon(rig);
    const stranger = { amount: 1, currency: 'usd', destination: other.account };
    const metadata = { payout_id: String(payout.payoutId), salon_id: String(other.salonId) };
    const groups = [`payout_${payout.payoutId}`, `payout_${payout.reference}`];
    for (const transfer_group of groups)
      await stripeClient(rig.running.url).transfers.create({ ...stranger, transfer_group, metadata });
    await until(async () => (await handled()) === 0);
    expect(await transfers.adopt(payout)).toBeUndefined();
    await fundPlatform(rig, 10_000_000);
    const sent = await transfers.send({ ...payout, key: `${payout.key}:2` });
    expect(sent).toMatchObject({ state: 'sent' });
    expect(await recorded(payout.payoutId)).toEqual([expect.objectContaining({ cents: 9_000_000 })]);
  });

  test('that the provider made with another amount is refused until that transfer is reversed', async () => {
    const payout = { ...request(), perhapsMade: true };
    const { transfer_group, metadata } = transferParams(payout, 'acct_1');
    const destination = (await rig.running.app.get(ConnectedAccounts).findAccount(salonId))!;
    const stripe = stripeClient(rig.running.url);
    const made = await stripe.transfers.create({ amount: 1, currency: 'usd', destination, transfer_group, metadata });
    expect(await transfers.send(payout)).toEqual(createdDifferently);
    await stripe.transfers.createReversal(made.id);
    expect(await transfers.send({ ...payout, key: `${payout.key}:2` })).toMatchObject({ state: 'sent' });
  });

  test('that is missing after a restore from a backup is found, not made again', async () => {
    const payout = request();
    const sent = await transfers.send(payout);
    const { database } = rig.running;
    await database.query('delete from payout_transfers where payout_id = $1', [payout.payoutId]);
    await database.query('delete from stripe_sandbox.idempotency_keys');
    expect(await transfers.send({ ...payout, payoutId: payout.payoutId + 5_000, perhapsMade: true })).toEqual(sent);
    expect(await madeFor(payout.payoutId)).toHaveLength(1);
  });

  test('never sent is not found at the provider', async () => {
    expect(await transfers.adopt(request())).toBeUndefined();
  });
});

describe('when the answer is lost', () => {
  test('and there is no second attempt, the webhook reports the transfer', async () => {
    const payout = request();
    rig.proxy.failBy('lose-answer');
    expect(await transfers.send(payout)).toEqual({ state: 'unavailable' });
    rig.proxy.failBy(undefined);
    await until(async () => (await recorded(payout.payoutId)).length === 1);
  });
});

test('rate-limited calls are postponed, not refused', async () => {
  const operation = 'POST /v1/transfers';
  const { database } = rig.running;
  const payout = request();
  await database.query(
    'update stripe_sandbox.request_rates set second = second + 3600, requests = 25 where operation = $1',
    [operation],
  );
  expect(await transfers.send(payout)).toEqual({ state: 'unavailable' });
  await database.query('delete from stripe_sandbox.request_rates');
  expect(await transfers.send(payout)).toMatchObject({ state: 'sent' });
});

test('a reversal is made and reported once for each key, with its amount', async () => {
  const payout = request();
  await transfers.send(payout);
  const { payoutId } = payout;
  const back = await transfers.reverse({ payoutId, cents: 400, key: `reverse:${payoutId}:1` });
  expect(back).toMatchObject({ state: 'reversed' });
  expect(await transfers.reverse({ payoutId, cents: 400, key: `reverse:${payoutId}:1` })).toEqual(back);
  expect(await transfers.reverse({ payoutId, cents: 4_001, key: `reverse:${payoutId}:2` })).toMatchObject({
    state: 'refused',
    reason: 'The payment provider refused to take this transfer back.',
  });
  expect((await recorded(payoutId)).at(-1)).toMatchObject({ reversedCents: 400 });
  expect(await transfers.reverse({ payoutId: 987_654, key: 'reverse:none' })).toMatchObject({ state: 'refused' });
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});

/** Returns how many events about transfers are not handled yet. */
async function handled(): Promise<number> {
  const { rows } = await rig.running.database.query<{ open: number }>(
    `select count(*)::int as open from outbox o where type = 'payments.transfer_touched'
       and not exists (select 1 from event_deliveries d where d.event_id = o.id)`,
  );
  return rows[0]!.open;
}
