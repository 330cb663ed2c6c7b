import type pg from 'pg';

import { createdId, type RecordedStatement } from './statement-recorder.ts';

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
export function withoutLibraryStatements(statements: readonly RecordedStatement[]): RecordedStatement[] {
  const ofLibrary = new Set(
    statements.filter(({ text }) => isLibraryStatement(text)).map(({ connection }) => connection),
  );
  const own = statements.filter(({ connection, text }) => !ofLibrary.has(connection) && !notReplayed.test(text));
  return own.filter((one, index) => !isEmpty(own, index) && !isEmpty(own, previousOf(own, one, index)));
}

const isLibraryStatement = (text: string): boolean => /^\s*--|bullmq/.test(text);

/** Returns whether a transaction without any statement begins here. */
function isEmpty(statements: readonly RecordedStatement[], index: number): boolean {
  const begun = statements[index];
  if (begun?.text !== 'begin') return false;
  const next = statements.slice(index + 1).find(({ connection }) => connection === begun.connection);
  return next?.text === 'commit' || next?.text === 'rollback';
}

function previousOf(
  statements: readonly RecordedStatement[],
  { text, connection }: RecordedStatement,
  index: number,
): number {
  if (text !== 'commit' && text !== 'rollback') return -1;
  return statements.findLastIndex((one, at) => at < index && one.connection === connection);
}

/** Keeps the rows of an answer only where they name a new id for the first time; a replay knows it from there on. */
export function onlyNewIds(statements: readonly RecordedStatement[]): RecordedStatement[] {
  const known = new Set<string>();
  return statements.map(({ rows, ...rest }) => {
    for (const value of [rest.text, ...rest.values]) for (const name of value?.match(createdIds) ?? []) known.add(name);
    if (!rows?.some((row) => row.some((value) => value?.match(createdIds)?.some((name) => !known.has(name)))))
      return rest;
    const news = rows.map((row) => row.map((value) => (value !== null && createdId.test(value) ? value : null)));
    for (const name of news.flat().flatMap((value) => value?.match(createdIds) ?? [])) known.add(name);
    return { ...rest, rows: news };
  });
}

const createdIds = new RegExp(createdId, 'g');

/** Returns a statement without its values: statements that differ only in values are one. */
export function withoutValues(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\b\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\?(?:\s*,\s*\?)+/g, '?')
    .replaceAll(/(\(\?\))(?:\s*,\s*\(\?\))+/g, '$1');
}
