import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import Stripe from 'stripe';

import type { PostgresServer } from '../scripts/postgres/ephemeral.ts';
import { migrate, sandboxKeys } from '#product/platform/index.js';
import { median, send } from './load.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { fillQueues, mailsOfARound, salons } from './queues-dataset.ts';
import type { WeekToPay } from './queues-product.ts';
import { webhookOf } from './webhook-deliveries.ts';
import { print } from '../scripts/print.ts';

const rounds = 7;
const week = 7 * 86_400_000;
const firstMonday = Date.UTC(2030, 0, 7);
const webhooksOfARound = 120;
const webhooksAtOnce = 8;
const secret = 'only this measurement knows this secret';

/** A product with its workers and its mail server. */
interface Side {
  readonly child: ChildProcess;
  readonly url: string;
  readonly mails: MailServer;
  readonly client: pg.Client;
  /** A payment of the sandbox, for the webhooks to refer to. */
  readonly chargeId: string;
}

/** Milliseconds of one round. */
interface Round {
  /** The time from Monday's run until all transfers are made. */
  readonly payouts: number;
  /** The time until all webhooks are answered. */
  readonly intake: number;
  /** The time until the webhooks' events are handled. */
  readonly handling: number;
}

/**
 * Measures payouts and webhooks of two products in turns, each with its workers, on queues in Postgres: one whose mail
 * server accepts every mail, and one whose mail server accepts connections and never answers. Both write mails all the
 * time.
 */
export async function benchQueues(postgres: PostgresServer): Promise<void> {
  const calm = await startSide(postgres, 'answers');
  const stuck = await startSide(postgres, 'hangs');
  try {
    const measured: { calm: Round; stuck: Round }[] = [];
    for (let index = -1; index < rounds; index += 1) {
      const stuckFirst = index % 2 === 1 ? await round(stuck, index) : undefined;
      const calmRound = await round(calm, index);
      const stuckRound = stuckFirst ?? (await round(stuck, index));
      // The first round only warms up both.
      if (index >= 0) measured.push({ calm: calmRound, stuck: stuckRound });
    }
    report(measured);
    await expectMailsStuck(calm, stuck);
  } finally {
    for (const side of [calm, stuck]) await stop(side);
  }
}

async function startSide(postgres: PostgresServer, kind: 'answers' | 'hangs'): Promise<Side> {
  const admin = await connected(postgres.urlOf('postgres'));
  await admin.query(`create database queues_${kind}`);
  await admin.end();
  const databaseUrl = postgres.urlOf(`queues_${kind}`);
  await migrate(databaseUrl);
  const client = await connected(databaseUrl);
  await fillQueues(client);
  const mails = await startMailServer(kind);
  const env = { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: secret, SMTP_URL: mails.url };
  const child = fork(new URL('queues-product.ts', import.meta.url), { env });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { child, url, mails, client, chargeId: await payOnce(url) };
}

async function payOnce(url: string): Promise<string> {
  const { hostname: host, port } = new URL(url);
  const stripe = new Stripe(sandboxKeys(secret).secretKey, { host, port, protocol: 'http' });
  const terms = { amount: 5_500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true };
  const { latest_charge } = await stripe.paymentIntents.create(terms);
  return latest_charge as string;
}

async function round(side: Side, index: number): Promise<Round> {
  await writeMails(side);
  const order: WeekToPay = { monday: firstMonday + (index + 2) * week, salons };
  side.child.send(order);
  const [payouts] = (await once(side.child, 'message')) as [number];
  await writeMails(side);
  return { payouts, ...(await deliverWebhooks(side)) };
}

/** Each person asks for a link that sets a password, which is mailed. */
async function writeMails({ url }: Side): Promise<void> {
  for (let person = 1; person <= mailsOfARound; person += 1) {
    const body = JSON.stringify({ email: `person${person}@lather.test` });
    const { status } = await send(url, { method: 'POST', path: '/api/password-reset', body });
    if (status !== 202) throw new Error(`The request for a password link returned status ${status}.`);
  }
}

async function deliverWebhooks({ url, client, chargeId }: Side): Promise<Omit<Round, 'payouts'>> {
  const handled = async () => {
    const query = `select count(*)::int as n from event_deliveries where handler = 'billing.post-fee'`;
    return (await client.query<{ n: number }>(query)).rows[0]!.n;
  };
  const before = await handled();
  const begin = performance.now();
  let sent = 0;
  const deliver = async () => {
    while ((sent += 1) <= webhooksOfARound) {
      const { status } = await send(url, webhookOf('charge.succeeded', { id: chargeId, object: 'charge' }, secretOf));
      if (status !== 200) throw new Error(`A webhook returned status ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: webhooksAtOnce }, deliver));
  const intake = performance.now() - begin;
  while ((await handled()) < before + webhooksOfARound) await pause(5);
  return { intake, handling: performance.now() - begin };
}

const secretOf = sandboxKeys(secret).webhookSecret;

/** @throws where one product has unsent mails that it could have sent, or the other has sent any */
async function expectMailsStuck(calm: Side, stuck: Side): Promise<void> {
  const written = (rounds + 1) * 2 * mailsOfARound;
  while (calm.mails.taken() < written) await pause(20);
  const query = 'select count(*)::int as n from mails where sent_at is null and refused_at is null';
  const waiting = (await stuck.client.query<{ n: number }>(query)).rows[0]!.n;
  if (waiting !== written || stuck.mails.taken() > 0)
    throw new Error(
      `${waiting} of ${written} mails wait, and ${stuck.mails.taken()} were sent; all of them should wait.`,
    );
  print(`One side sent ${written} mails; on the other side as many wait`);
}

function report(measured: readonly { calm: Round; stuck: Round }[]): void {
  for (const part of ['payouts', 'intake', 'handling'] as const) {
    const ratios = measured.map(({ calm, stuck }) => stuck[part] / calm[part]);
    const typical = (side: 'calm' | 'stuck') => median(measured.map((each) => each[side][part])).toFixed(0);
    print(
      [
        `${part} beside mails that hang`.padEnd(34),
        `time ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
        `${typical('stuck')} beside ${typical('calm')} ms`,
      ].join('   '),
    );
  }
}

async function stop({ child, client, mails }: Side): Promise<void> {
  // The connections to a server that never answers are closed first.
  mails.stop();
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  await client.end();
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
