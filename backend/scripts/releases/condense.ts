import type pg from 'pg';

import { made, type Said } from './wiretap.ts';

/**
 * Deletes rows that were handled long ago and only wait for their retention: of events, deliveries, mails and notices
 * the last ones stay.
 */
export async function keepSmall(client: pg.Client): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    delete from outbox where relayed_at is not null and position < (select max(position) - 150 from outbox);
    delete from event_deliveries where event_id not in (select id from outbox);
    delete from mails where event_id not in (select id from outbox);
    delete from stripe_events where received_at < (select max(received_at) - interval '1 day' from stripe_events);
    delete from audit_log where id < (select max(id) - 30 from audit_log);
    delete from stripe_sandbox.objects where type = 'event'
      and position < (select max(position) - 100 from stripe_sandbox.objects where type = 'event');
    set session_replication_role = origin`);
}

/** Statements of the payment sandbox, and migrate()'s questions about the database itself. */
const notReplayed = /stripe_sandbox\.|from pg_database|"migrations"|create schema/;

/**
 * Returns the recorded statements without those of the queue's library, which has its own connections, and of the
 * payment sandbox.
 */
export function productsOwn(said: readonly Said[]): Said[] {
  const ofLibrary = new Set(said.filter(({ text }) => isLibrarys(text)).map(({ connection }) => connection));
  const own = said.filter(({ connection, text }) => !ofLibrary.has(connection) && !notReplayed.test(text));
  return own.filter((one, index) => !isEmpty(own, index) && !isEmpty(own, previousOf(own, one, index)));
}

const isLibrarys = (text: string): boolean => /^\s*--|bullmq/.test(text);

/** Returns whether a transaction without any statement begins here. */
function isEmpty(said: readonly Said[], index: number): boolean {
  const begun = said[index];
  if (begun?.text !== 'begin') return false;
  const next = said.slice(index + 1).find(({ connection }) => connection === begun.connection);
  return next?.text === 'commit' || next?.text === 'rollback';
}

function previousOf(said: readonly Said[], { text, connection }: Said, index: number): number {
  if (text !== 'commit' && text !== 'rollback') return -1;
  return said.findLastIndex((one, at) => at < index && one.connection === connection);
}

/** Keeps the rows of an answer only where they name a new id for the first time; a replay knows it from there on. */
export function onlyNews(said: readonly Said[]): Said[] {
  const known = new Set<string>();
  return said.map(({ rows, ...rest }) => {
    for (const value of [rest.text, ...rest.values]) for (const name of value?.match(allMade) ?? []) known.add(name);
    if (!rows?.some((row) => row.some((value) => value?.match(allMade)?.some((name) => !known.has(name))))) return rest;
    const news = rows.map((row) => row.map((value) => (value !== null && made.test(value) ? value : null)));
    for (const name of news.flat().flatMap((value) => value?.match(allMade) ?? [])) known.add(name);
    return { ...rest, rows: news };
  });
}

const allMade = new RegExp(made, 'g');

/** Returns a statement without its values: statements that differ only in values are one. */
export function skeletonOf(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\b\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\?(?:\s*,\s*\?)+/g, '?')
    .replaceAll(/(\(\?\))(?:\s*,\s*\(\?\))+/g, '$1');
}
