import pg from 'pg';

import { AccessTokens, type Role } from '#product/auth/index.js';
import { loadConfig } from '#product/platform/index.js';
import { busySalon, fullSize, rareWord, sessionOf } from './dataset.ts';
import type { Call } from './load.ts';

/** The calls that both sides get. */
export interface Scenario {
  readonly name: string;
  next(): Call;
  /** The number of concurrent callers, where it differs from the usual one. */
  readonly connections?: number;
  /** Random calls whose answers are compared before the measurement. */
  readonly sample?: readonly Call[];
}

const compared = 200;
const tokens = new AccessTokens(
  loadConfig({ DATABASE_URL: 'postgres://none', JWT_SECRET: 'only this measurement knows this secret' }),
);
/** Shorter than the life of a token, so that none ends while it is in use. */
const tokenReuseMilliseconds = 10 * 60_000;
const issued = new Map<string, { readonly token: string; readonly at: number }>();
const cities = ['austin', 'chicago', 'denver', 'san diego', 'boise', 'tampa'];
const words = ['muddy paws', 'golden', 'tub club', 'lucky hounds', 'cozy', 'bath house'];

/**
 * Returns the measured scenarios: searches by words, place and time, a salon's page, availability, the lists of a salon
 * and of administrators, a sitemap, booking.
 */
export async function scenariosOf(databaseUrl: string, now: Date): Promise<Scenario[]> {
  const salonIds = await approvedSalons(databaseUrl);
  const zipCodes = await knownZipCodes(databaseUrl);
  const zip = () => oneOf(zipCodes);
  const soon = () => new Date(now.getTime() + (1 + randomIndex(40)) * 24 * 3_600_000).toISOString().slice(0, 10);
  const reads: [string, () => string][] = [
    ['search by name or city', () => `/api/salons?q=${encodeURIComponent(oneOf([...cities, ...words]))}`],
    ['search for a rare word', () => `/api/salons?q=${rareWord}`],
    ['search by ZIP', () => `/api/salons?zipCode=${zip()}`],
    ['salon detail', () => `/api/salons/${oneOf(salonIds)}`],
    ['availability of a day', () => `/api/salons/${oneOf(salonIds)}/availability?date=${soon()}`],
    ['availability of two months', () => `/api/salons/${oneOf(salonIds)}/availability`],
  ];
  return [
    ...reads.map(([name, path]) => {
      const next = (): Call => ({ method: 'GET', path: path() });
      return { name, next, sample: Array.from({ length: compared }, next) };
    }),
    ...timeSearches(zip, soon),
    ...salonLists(),
    ...administratorsLists(),
    sitemap(),
    { name: 'booking', next: bookings(salonIds, now) },
  ];
}

/** Two hundred candidates are judged in each search: for a day, and for a part of the first possible day. */
function timeSearches(zip: () => string, soon: () => string): Scenario[] {
  const next = (): Call => {
    const request = oneOf([`when=${soon()}`, `when=${soon()}&part=morning`, 'part=evening', 'when=tomorrow']);
    return { method: 'GET', path: `/api/salons?zipCode=${zip()}&${request}` };
  };
  const sample = Array.from({ length: compared }, next);
  return [1, 8].map((connections) => ({
    name: `search by time, ${connections} at a time`,
    next,
    sample,
    connections,
  }));
}

/** Returns the lists of a salon with fifty thousand appointments, as its staff page through them. */
function salonLists(): Scenario[] {
  const list = (query: () => string) => (): Call => ({
    method: 'GET',
    path: `/api/appointments/salon/${busySalon.id}?${query()}`,
    token: tokenOf(busySalon.accountId, 'salon'),
  });
  const lists: [string, () => Call][] = [
    ['a salon’s completed visits', list(() => `filter=completed&offset=${25 * randomIndex(400)}`)],
    ['a salon’s visits by pet', list(() => `filter=completed&sort=pet&offset=${25 * randomIndex(20)}`)],
    ['a salon’s visits by a name', list(() => `q=${randomIndex(busySalon.customers)}`)],
  ];
  return lists.map(([name, next]) => ({ name, next, sample: Array.from({ length: compared }, next) }));
}

/** Returns a valid token of an account. A long run gets new ones, because it outlasts the life of the first. */
function tokenOf(userId: number, role: Role): string {
  const key = `${role} ${userId}`;
  const last = issued.get(key);
  if (last && Date.now() - last.at < tokenReuseMilliseconds) return last.token;
  const token = tokens.issue({ userId, role }, sessionOf(userId));
  issued.set(key, { token, at: Date.now() });
  return token;
}

/** Returns a token that shows what administrators see. */
export const administratorsToken = (): string => tokenOf(busySalon.accountId, 'admin');

/** Returns the lists of administrators over a hundred thousand salons: the pending ones, and all decided ones. */
function administratorsLists(): Scenario[] {
  const list = (query: () => string) => (): Call => ({
    method: 'GET',
    path: `/api/salons?${query()}`,
    token: administratorsToken(),
  });
  const lists: [string, () => Call][] = [
    ['pending applications', list(() => `status=pending&offset=${20 * randomIndex(50)}`)],
    ['all decided salons', list(() => `status=decided&offset=${20 * randomIndex(50)}`)],
    ['decided salons by a word', list(() => `status=decided&q=${encodeURIComponent(oneOf([...cities, ...words]))}`)],
  ];
  return lists.map(([name, next]) => ({
    name: `administrator: ${name}`,
    next,
    sample: Array.from({ length: compared }, next),
  }));
}

/** Returns the first file of salons for search engines: 50,000 addresses. */
function sitemap(): Scenario {
  const next = (): Call => ({ method: 'GET', path: '/sitemaps/salons-1.xml' });
  return { name: 'sitemap of 50,000 salons', next, sample: [next()], connections: 1 };
}

/** Returns bookings at random salons, each subscription in turn, on weekdays that are mostly free. */
function bookings(salonIds: readonly number[], now: Date): () => Call {
  let turn = 0;
  return () => {
    turn += 1;
    const id = 1 + (turn % fullSize.owners);
    const day = new Date(now.getTime() + (3 + randomIndex(50)) * 24 * 3_600_000);
    if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
    const date = `${day.toISOString().slice(0, 10)}T${16 + randomIndex(6)}:${oneOf(['00', '30'])}:00.000Z`;
    const body = JSON.stringify({ subscriptionId: id, petId: id, salonId: oneOf(salonIds), date });
    return { method: 'POST', path: '/api/appointments', token: tokenOf(id, 'pet_owner'), body };
  };
}

async function approvedSalons(databaseUrl: string): Promise<number[]> {
  const rows = await ask<{ id: number }>(databaseUrl, `select id from salons where status = 'approved'`);
  return rows.map(({ id }) => id);
}

async function knownZipCodes(databaseUrl: string): Promise<string[]> {
  return (await ask<{ code: string }>(databaseUrl, 'select code from zip_codes')).map(({ code }) => code);
}

async function ask<Row extends pg.QueryResultRow>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

const randomIndex = (below: number) => Math.floor(Math.random() * below);
const oneOf = <T>(values: readonly T[]): T => values[randomIndex(values.length)]!;
