import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.js';
import { testConfig } from '../../../test/test-config.js';
import { until } from '../../../test/until.js';
import type { ErrorAnswer } from '../../../test/http-client.js';
import { type Server as Product, startServer } from '../../server.js';

/** A proxy between the product and its database that can freeze or close, as a frozen or killed server does. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private silent = false;
  private server?: Server;
  private port = 0;

  constructor(private readonly database: URL) {}

  async open(): Promise<string> {
    this.server = createServer((client) => this.join(client));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as { port: number }).port;
    const url = new URL(this.database);
    url.port = String(this.port);
    return url.href;
  }

  freeze(frozen: boolean): void {
    this.silent = frozen;
    for (const socket of this.sockets)
      if (frozen) socket.pause();
      else socket.resume();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    const closed = new Promise((resolve) => this.server?.close(resolve));
    await closed;
  }

  private join(client: Socket): void {
    const server = connect(Number(this.database.port), this.database.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => void to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.silent) from.pause();
    }
  }
}

let database: FreshDatabase;
let wire: Wire;
let wiredUrl: string;
let product: Product;

beforeAll(async () => {
  database = await freshDatabase();
  wire = new Wire(new URL(database.url));
  wiredUrl = await wire.open();
  product = await startServer(testConfig(wiredUrl), { workers: true });
});
afterAll(async () => {
  await product.close();
  await wire.close();
  await database.drop();
});

const ask = async (path: string) => {
  const response = await fetch(`${product.url}${path}`);
  return { status: response.status, body: (await response.json()) as ErrorAnswer };
};
const serves = () => until(async () => (await ask('/api/salons?q=suds')).status === 200, 30_000);

test('an unavailable database is answered with 503, and with 200 as soon as it is back', async () => {
  await serves();
  await wire.close();
  const { status, body } = await ask('/api/salons?q=suds');
  expect([status, body.code]).toEqual([503, 'platform.database_away']);
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
  await wire.open();
  await serves();
  await asked('after-the-death@lather.test');
});

test('a frozen database lets no request wait for long', async () => {
  await serves();
  wire.freeze(true);
  const began = performance.now();
  expect((await ask('/readyz')).status).toBe(503);
  expect(performance.now() - began).toBeLessThan(4_000);
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/api/salons?q=suds')));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['503 platform.database_away']),
  );
  expect(performance.now() - began).toBeLessThan(15_000);
  wire.freeze(false);
  await serves();
  await asked('after-the-frost@lather.test');
});

test('a frozen database lets no change wait for long where there is a replica either', async () => {
  const beside = await startServer(testConfig(wiredUrl, { DATABASE_REPLICA_URL: database.url }), { workers: false });
  const change = async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    return (await fetch(`${beside.url}/api/password-reset`, init)).status;
  };
  try {
    expect(await change()).toBe(400);
    wire.freeze(true);
    await until(async () => (await fetch(`${beside.url}/api/salons`)).status === 503);
    const began = performance.now();
    expect(await change()).toBe(503);
    expect(performance.now() - began).toBeLessThan(15_000);
  } finally {
    wire.freeze(false);
    await serves();
    await beside.close();
  }
});

/** Requests a password reset and expects its event to be handled, which shows that the queue works. */
async function asked(email: string): Promise<void> {
  const [recorded, handled] = [
    `select 1 from outbox where payload ->> 'email' = $1`,
    `select 1 from event_deliveries d join outbox o on o.id = d.event_id where o.payload ->> 'email' = $1`,
  ];
  const body = JSON.stringify({ email });
  await fetch(`${product.url}/api/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const client = new pg.Client(database.url);
  await client.connect();
  expect((await client.query(recorded, [email])).rowCount).toBe(1);
  await until(async () => (await client.query(handled, [email])).rowCount === 1, 30_000);
  await client.end();
}
