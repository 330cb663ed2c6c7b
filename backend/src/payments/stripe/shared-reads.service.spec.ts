import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.js';
import type { ReadDb } from '../../platform/index.js';
import { SharedReads } from './shared-reads.service.js';

let database: FreshDatabase;
let pool: pg.Pool;
let reads: SharedReads;
let calls = 0;
const call = () => Promise.resolve((calls += 1));

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const row = async (sql: string) => {
    const [found] = (await pool.query<{ position: string }>(sql)).rows;
    return { position: Number(found!.position) };
  };
  reads = new SharedReads({ row } as unknown as ReadDb);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Records an event now and returns its position. */
async function happened(): Promise<{ position: number }> {
  const { rows } = await pool.query<{ position: string }>(
    `insert into outbox (type, payload, occurred_at) values ('a.thing', '{}', now()) returning position`,
  );
  return { position: Number(rows[0]!.position) };
}

test('handlers of one event share a read, and so does a handler of an event stored before the read', async () => {
  const [earlier, event] = [await happened(), await happened()];
  const first = reads.read('one', call, event);
  const answers = await Promise.all([first, reads.read('one', call, event), reads.read('one', call, earlier)]);
  expect(answers).toEqual([calls, calls, calls]);
  expect(await reads.read('one', call, event)).toBe(answers[0]);
});

test('an event stored after a read began gets a read of its own, also while that read is in flight', async () => {
  const event = await happened();
  const held = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const slow = reads.read('two', () => (begun.resolve(), held.promise), event);
  await begun.promise;
  const later = await happened();
  expect(await reads.read('two', () => Promise.resolve('new'), later)).toBe('new');
  held.resolve('old');
  expect(await slow).toBe('old');
  expect(await reads.read('two', () => Promise.resolve('newer'), later)).toBe('new');
});

test('a caller that handles no event reads again, and each object is read by itself', async () => {
  const event = await happened();
  const before = await reads.read('three', call, event);
  const own = await reads.read('three', call);
  expect(own).toBeGreaterThan(before);
  expect(await reads.read('three', call, event)).toBe(own);
  expect(await reads.read('four', call, event)).toBeGreaterThan(own);
});

test('a failed read is not shared later', async () => {
  const event = await happened();
  const failing = () => Promise.reject(new Error('away'));
  await expect(reads.read('five', failing, event)).rejects.toThrow('away');
  expect(await reads.read('five', call, event)).toBe(calls);
});
