import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { makeBackup } from '../scripts/backup/make-backup.ts';
import { unpackInto } from '../scripts/backup/restore-data.ts';
import { type PostgresServer, startPostgres } from '../scripts/postgres/server.ts';
import { throwawayFolder } from '../scripts/throwaway-folder.ts';
import { balanceOf } from '../test/ledger-balance.js';
import { connectedSalon, fundPlatform } from '../test/connected-salon.js';
import { type Member, payingMember } from '../test/member.js';
import { type PaymentRig, startPaymentRig } from '../test/payment-rig.js';
import { PayoutOnboarding } from '../test/payout-onboarding.js';
import { PayoutRig } from '../test/payout-rig.js';
import { type RunningApp, runApp } from '../test/running-app.js';
import { stripeClient } from '../test/stripe-contract/stripe-client.js';
import { until } from '../test/until.js';
import { withClient } from '../test/with-client.js';
import { AddOnCharging } from './charges/add-on-charging.handler.js';
import { ChargeCollection } from './charges/charge-collection.service.js';
import { accounts, LedgerInvariants } from './ledger/index.js';
import { ConnectedAccounts, PayoutAccountLinks } from './payments/index.js';
import { PayoutTransfers } from './payouts/index.js';
import { Transactions, ReadDb } from './platform/index.js';
import { RefundSending } from './refunds/refund-sending.service.js';
import { TransferReversals } from './reconciliation/external-movements/transfer-reversals.service.js';
import { type MovedSince, RestoreProofs } from './reconciliation/index.js';

const monday = '2030-01-21T06:00:00Z';
const week = '2030-W04';
/** The limit of a statement in a process that proves with less patience than two minutes. */
const limitMilliseconds = 2_000;

let root: string;
const servers: PostgresServer[] = [];
/** The installation that will be lost. Its sandbox continues as the provider, with everything that it did. */
let lost: PaymentRig;
let restored: RunningApp;
let salonId: number;
/** The salon that was paid for a week of which the backup has no statement. */
let laterSalonId: number;
let laterAccount: string;
let member: Member;
let chargeId: number;
let since: Date;
let moved: readonly MovedSince[];
/** A salon that finished its account after the backup. */
let newSalonId: number;
/** An event that was created before the backup, and delivered only after it. */
let lateEvent: string;

beforeAll(async () => {
  root = throwawayFolder('lather-restored-');
  const before = await server('before');
  await inPostgres(before, 'create database lather');
  lost = await startPaymentRig({ workers: false, beside: { databaseUrl: before.urlOf('lather') } });
  await owingMoney();
  const { path } = await makeBackup({
    dataDir: join(root, 'before'),
    serverUrl: before.urlOf('postgres'),
    folder: root,
    env: {},
  });
  since = lost.running.clock.now();
  await afterTheBackup();
  await unpackInto(join(root, 'after'), path, undefined);
  const after = await server('after');
  const env = { STRIPE_API_BASE: lost.proxy.url };
  restored = await runApp({ beside: { databaseUrl: after.urlOf('lather') }, env });
  await restored.database.query('delete from stripe_events where id = $1', [lateEvent]);
});

afterAll(async () => {
  await restored?.close();
  await lost?.close();
  for (const each of servers) await stopUnused(each);
  rmSync(root, { recursive: true, force: true });
});

test('the provider’s movements after the backup are applied, and those of unknown origin are reported', async () => {
  restored.clock.set('2030-01-24T12:00:00Z');
  const { violations, ...proof } = await part(restored, RestoreProofs).prove(since);
  ({ moved } = proof);
  expect(violations).toEqual([]);
  expect(proof.replayedEvents).toBeGreaterThan(0);
  const { rows } = await restored.database.query('select type from stripe_events where id = $1', [lateEvent]);
  expect(rows).toEqual([{ type: 'payment_method.attached' }]);
  const states = moved.map(({ type, netCents, state }) => [type, netCents, state]);
  expect(states).toEqual([
    ['charge', 1_912, 'adopted'],
    ['transfer', -4_400, 'adopted'],
    ['refund', -500, 'adopted'],
    ['charge', 1_426, 'unknown'],
    ['transfer', -3_000, 'unknown'],
  ]);
  expect(await stateOf(restored)).toEqual(await stateOf(lost.running));
});

test('a salon that finished its account after the backup can be paid', async () => {
  const { rows } = await restored.database.query(
    `select account.state, changed.payload ->> 'ready' as ready from payout_accounts account, outbox changed
     where account.salon_id = $1 and changed.type = 'payments.payout_account_changed'
       and changed.payload ->> 'salonId' = account.salon_id::text`,
    [newSalonId],
  );
  expect(rows).toEqual([{ state: 'ready', ready: 'true' }]);
});

test('a repeated proof applies nothing a second time', async () => {
  const again = await part(restored, RestoreProofs).prove(since);
  expect(again.replayedEvents).toBe(0);
  expect(again.violations).toEqual([]);
  expect(again.moved.map(({ state }) => state)).toEqual(['known', 'known', 'known', 'unknown', 'unknown']);
});

test('a proof reads both books for longer than any other statement may take', async () => {
  const databaseUrl = `${restored.databaseUrl}?options=-c%20statement_timeout%3D${limitMilliseconds}`;
  const impatient = await runApp({ beside: { databaseUrl }, env: { STRIPE_API_BASE: lost.proxy.url } });
  impatient.clock.set('2030-01-24T12:00:00Z');
  try {
    const proof = await withClient(restored.databaseUrl, async (holder) => {
      await holder.query('begin');
      await holder.query('lock table ledger_entries in access exclusive mode');
      const proving = part(impatient, RestoreProofs).prove(since);
      await Promise.race([proving, until(isReadBeyondLimit)]);
      await holder.query('rollback');
      return proving;
    });
    expect(proof.moved).toHaveLength(5);
  } finally {
    await impatient.close();
  }
});

test('no cent moves twice when the restored product continues, although the provider has dropped every key', async () => {
  const before = await atTheProvider();
  await lost.running.database.query('delete from stripe_sandbox.idempotency_keys');
  restored.clock.set('2030-01-24T13:00:00Z');
  await part(restored, ChargeCollection).collectDue();
  await part(restored, PayoutTransfers).sendDue();
  await part(restored, RefundSending).sendInterrupted();
  await part(restored, ChargeCollection).collect(chargeId);
  expect(await atTheProvider()).toEqual(before);
  expect(await part(restored, LedgerInvariants).violations()).toEqual([]);
});

test('a week that the backup does not have is not paid again before an administrator has compared its transfer', async () => {
  const rig = new PayoutRig(restored);
  await rig.on('2030-01-25T06:00:00Z');
  await rig.on('2030-01-28T06:00:00Z');
  await part(restored, PayoutTransfers).sendDue();
  expect(await rig.payout(laterSalonId, '2030-W05')).toMatchObject({
    state: 'held',
    cents: 3_000,
    reason: expect.stringContaining('A transfer of $30.00 on 2030-01-21 is not in our books'),
  });
  const stripe = stripeClient(lost.proxy.url);
  expect((await stripe.transfers.list({ limit: 100 })).data.filter(isOfLaterSalon)).toHaveLength(1);
  const held = await rig.query(`select subject_id from audit_log where action = 'payouts.held'`);
  expect(held).toEqual([{ subject_id: String(laterSalonId) }]);
});

test('a transfer that the backup does not have is posted from its task, and the next statements pay its amount less', async () => {
  const rig = new PayoutRig(restored);
  const [task] = await rig.query<{ id: number; source: string }>(
    `select id, source from reconciliation_tasks where status = 'open' and provider_cents = -3000`,
  );
  const ada = await rig.cast.account('admin', 'ada');
  const book = () => ada.client.post(`/api/admin/reconciliation-tasks/${task!.id}/book`);
  expect(await book()).toMatchObject({ status: 200, body: { status: 'resolved' } });
  expect((await book()).status).toBe(409);
  expect(await balanceOf(part(restored, ReadDb), accounts.salon(laterSalonId))).toBe(0);
  await rig.query('update payout_holds set lifted_at = $1 where salon_id = $2', [restored.clock.now(), laterSalonId]);
  await rig.earn(laterSalonId, 700);
  await rig.on('2030-02-01T06:00:00Z');
  await rig.on('2030-02-04T06:00:00Z');
  expect(await rig.payout(laterSalonId, '2030-W06')).toMatchObject({ opening: 3_000, lines: -2_300, cents: 700 });
  expect(await part(restored, LedgerInvariants).violations()).toEqual([]);
});

test('the reversal of a transfer that was posted from its task is owed to the salon again', async () => {
  const rig = new PayoutRig(restored);
  const stripe = stripeClient(lost.proxy.url);
  const before = await balanceOf(part(restored, ReadDb), accounts.salon(laterSalonId));
  const [transfer] = (await stripe.transfers.list({ limit: 100 })).data.filter(isOfLaterSalon);
  await stripe.transfers.createReversal(transfer!.id, { amount: 1_000 });
  const applying = { payload: { transferId: transfer!.id, reversedCents: 1_000 } };
  for (const _time of [1, 2])
    await part(restored, TransferReversals).applyReversal(
      applying as Parameters<TransferReversals['applyReversal']>[0],
    );
  expect(await balanceOf(part(restored, ReadDb), accounts.salon(laterSalonId))).toBe(before + 1_000);
  expect(
    await rig.query('select 1 from payout_holds where salon_id = $1 and lifted_at is null', [laterSalonId]),
  ).toHaveLength(1);
  expect(await part(restored, LedgerInvariants).violations()).toEqual([]);
});

test('the salons’ accounts are read from the provider’s list, and one that it lacks by itself', async () => {
  await restored.database.query(`update payout_accounts set stripe_account_id = 'acct_deleted' where salon_id = $1`, [
    laterSalonId,
  ]);
  const before = lost.proxy.calls.length;
  await part(restored, ConnectedAccounts).refreshAll();
  const asked = lost.proxy.calls.slice(before).map(({ method, path }) => `${method} ${path}`);
  expect(asked).toEqual(['GET /v1/accounts', 'GET /v1/accounts/acct_deleted']);
});

const isOfLaterSalon = ({ metadata }: { metadata: Record<string, string> }) =>
  metadata.salon_id === String(laterSalonId);
const part = <T>({ app }: RunningApp, type: abstract new (...args: never[]) => T): T => app.get(type as never);

/** Returns whether the provider's movements are waited for longer than the limit of other statements. */
async function isReadBeyondLimit(): Promise<boolean> {
  const { rowCount } = await restored.database.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like '%provider_movements%' and clock_timestamp() > query_start + $1 * interval '1 millisecond'`,
    [limitMilliseconds * 1.5],
  );
  return rowCount === 1;
}

async function server(name: string): Promise<PostgresServer> {
  const started = await startPostgres(join(root, name, 'postgres'), 'throwaway');
  servers.push(started);
  return started;
}

async function inPostgres(of: PostgresServer, sql: string): Promise<number> {
  return withClient(of.urlOf('postgres'), async (client) => (await client.query(sql)).rowCount ?? 0);
}

/**
 * Pools report their end a moment before their last sessions are gone, and stopping Postgres would end those with an
 * error.
 */
async function stopUnused(of: PostgresServer): Promise<void> {
  await until(async () => (await inPostgres(of, `select 1 from pg_stat_activity where datname = 'lather'`)) === 0);
  await of.stop();
}

/** Schedules a payout and records owed add-ons, without carrying out either. */
async function owingMoney(): Promise<void> {
  const rig = new PayoutRig(lost.running);
  lost.running.clock.set('2030-01-16T12:00:00Z');
  await fundPlatform(lost, 1_000_000);
  member = await payingMember(lost);
  salonId = (await connectedSalon(lost)).salonId;
  await rig.earn(salonId, 4_400);
  await rig.on('2030-01-18T06:00:00Z');
  const visit = await lost.cast.visit(member, { salonId, at: '2030-01-20T14:00:00Z', status: 'completed' });
  await lost.cast.bookAddOn(visit, await lost.cast.addOn(salonId, { price: 2_000 }));
  const event = { payload: { appointmentId: visit } } as Parameters<AddOnCharging['afterCompletion']>[0];
  await rig.get(Transactions).run((em) => rig.get(AddOnCharging).afterCompletion(event, em));
  const [charge] = await rig.query<{ id: number }>('select id from charges');
  chargeId = charge!.id;
  const later = await connectedSalon(lost);
  laterSalonId = later.salonId;
  laterAccount = later.account;
  await rig.earn(laterSalonId, 3_000);
  newSalonId = await lost.cast.salon();
  await part(lost.running, PayoutAccountLinks).onboardingUrl(newSalonId);
  await rig.on(monday);
  lateEvent = await attachCard();
}

/** Saves a card of the member at the provider, and returns the event that says so. */
async function attachCard(): Promise<string> {
  const stripe = stripeClient(lost.proxy.url);
  await stripe.paymentMethods.attach('pm_card_mastercard', { customer: member.customerId });
  const [event] = (await stripe.events.list({ type: 'payment_method.attached', limit: 1 })).data;
  lost.running.clock.set('2030-01-21T06:00:05Z');
  return event!.id;
}

/** Carries out both, refunds a part of a payment, and takes a payment that the restored database never learns of. */
async function afterTheBackup(): Promise<void> {
  const onboarding = await part(lost.running, PayoutAccountLinks).onboardingUrl(newSalonId);
  await PayoutOnboarding.complete(onboarding, lost.running.url);
  await part(lost.running, ChargeCollection).collect(chargeId);
  lost.running.clock.set('2030-01-21T06:01:00Z');
  await part(lost.running, PayoutTransfers).sendDue();
  lost.running.clock.set('2030-01-21T06:02:00Z');
  const stripe = stripeClient(lost.proxy.url);
  const [paid] = (await stripe.charges.list({ customer: member.customerId, limit: 1 })).data;
  await stripe.refunds.create({ charge: paid!.id, amount: 500 });
  lost.running.clock.set('2030-01-21T06:03:00Z');
  await stripe.paymentIntents.create({ amount: 1_500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true });
  lost.running.clock.set('2030-01-21T06:04:00Z');
  const metadata = { lather_payout: randomUUID(), payout_id: '99', salon_id: String(laterSalonId) };
  await stripe.transfers.create({ amount: 3_000, currency: 'usd', destination: laterAccount, metadata });
}

/** Returns everything that moved money, by the provider's records. */
async function atTheProvider(): Promise<object[]> {
  const { rows } = await lost.running.database.query<{ type: string; count: number; cents: number }>(
    `select type, count(*)::int as count, sum((data ->> 'amount')::int)::int as cents
     from stripe_sandbox.objects where type in ('charge', 'transfer', 'refund', 'payout') group by type order by type`,
  );
  return rows;
}

async function stateOf(running: RunningApp): Promise<object> {
  const { rows } = await running.database.query<object>(
    `select c.status as charge, c.stripe_charge_id, c.stripe_intent_id, p.state as payout, p.transfer_id
     from charges c, payouts p where c.id = $1 and p.salon_id = $2 and p.iso_week = $3`,
    [chargeId, salonId, week],
  );
  return { ...rows[0], owed: await balanceOf(part(running, ReadDb), accounts.payouts) };
}
