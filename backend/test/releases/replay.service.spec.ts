import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';

import { emptyDatabase, type FreshDatabase } from '../fresh-database.js';
import { replay } from './replay.js';

const text = `update baths set is_done = true where dog in (
  select dog from baths where not is_done for update skip locked) returning dog`;
const run = (count: number) => ({ connection: 1, text, values: [], count });

let database: FreshDatabase;
let other: pg.Client;

beforeEach(async () => {
  database = await emptyDatabase();
  other = new pg.Client(database.url);
  await other.connect();
  await other.query(`create table baths (dog text primary key, is_done boolean not null default false)`);
  await other.query(`insert into baths (dog) values ('Biscuit'), ('Mochi')`);
  await other.query('begin');
  await other.query(`select from baths where dog = 'Mochi' for share`);
});
afterEach(async () => {
  await other.end();
  await database.drop();
});

const unlockBefore = (statement: number) => async (count: number) =>
  void (count === statement && (await other.query('commit')));

test('a row that was skipped as locked may be taken by the next run of the statement', async () => {
  const recording = [run(2), run(0)];
  const { faults } = await replay(database.url, recording, { amongLocks: true, beforeStatement: unlockBefore(1) });
  expect(faults).toEqual([]);
});

test('a row that is skipped and never taken is a fault', async () => {
  const { faults } = await replay(database.url, [run(2), run(0)], { amongLocks: true });
  expect(faults).toEqual([`left 1 rows undone: ${text}`]);
});

test('where nobody else locks rows, each run has the effect that was recorded', async () => {
  const { faults } = await replay(database.url, [run(2), run(0)], { beforeStatement: unlockBefore(1) });
  expect(faults).toEqual([`had 2 rows and has 1: ${text}`, `had 0 rows and has 1: ${text}`]);
});
