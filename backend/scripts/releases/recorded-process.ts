// A process of an earlier release, in its own checkout and from its own build. record.ts starts it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { signIn } from './sign-in.ts';
import { type RecordedStatement, recordStatements } from './statement-recorder.ts';

type Part = new (...given: never[]) => unknown;
interface App {
  get<T>(part: Part): T;
}
interface Server {
  readonly app: App;
  readonly url: string;
  close(): Promise<void>;
}
interface Platform {
  readonly loadConfig: (env: NodeJS.ProcessEnv) => { readonly database: { readonly url: string } };
  readonly migrate: (url: string) => Promise<void>;
  readonly Clock: Part;
  readonly ReadDb: Part;
  readonly EventDrain: Part;
  readonly Scheduler: Part;
}

const { CHECKOUT: checkout = '', RECORDING: file = '', PHASE: phase = '' } = process.env;
const statements: RecordedStatement[] = [];
recordStatements(join(checkout, 'backend/package.json'), (one) => {
  statements.push(one);
  return one;
});

const part = <T>(path: string): Promise<T> =>
  import(pathToFileURL(join(checkout, 'backend/dist', path)).href) as Promise<T>;
const platform = await part<Platform>('src/platform/index.js');
const { startServer } = await part<{
  startServer: (config: unknown, parts: { workers: boolean; withoutScheduler: true }) => Promise<Server>;
}>('src/server.js');
const config = platform.loadConfig({ ...process.env, NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'error' });

const phases = { fill, live };
await phases[phase as keyof typeof phases]();
writeFileSync(file, statements.map((one) => JSON.stringify(one)).join('\n'));
process.exit(0);

/** Fills the demo with its past of several weeks, then books a visit that no worker has handled yet. */
async function fill(): Promise<void> {
  await platform.migrate(config.database.url);
  statements.push({ connection: 0, text: 'migrated', values: [], count: 0 });
  const { beginInThePast } = await part<{ beginInThePast: (url: string) => Promise<void> }>(
    'demo/begin-in-the-past.js',
  );
  const { fillDemo } = await part<{
    fillDemo: (app: App, url: string, print: (week: number) => void) => Promise<void>;
  }>('demo/fill-demo.js');
  await beginInThePast(config.database.url);
  const whole = await startServer(config, { workers: true, withoutScheduler: true });
  await fillDemo(whole.app, whole.url, (week) => process.stdout.write(`Simulated week ${week} of the demo\n`));
  await whole.close();
  const api = await startServer(config, { workers: false, withoutScheduler: true });
  await bookBaths(api, 1);
  await api.close();
}

/**
 * Lives through a week: visits are booked, moved, cancelled, completed and tipped, months renewed, cycles closed, and a
 * week paid out.
 */
async function live(): Promise<void> {
  const server = await startServer(config, { workers: true, withoutScheduler: true });
  const drain = server.app.get<{ wait(): Promise<void> }>(platform.EventDrain);
  await drain.wait();
  const booked = await bookBaths(server, 3);
  const owner = await signIn(server, 'owner@lather.test');
  await owner('PATCH', `/api/appointments/${booked[0]}/cancel`);
  await drain.wait();
  await liveDays(server, 7);
  await readAll(server);
  await drain.wait();
  await server.close();
}

/** Reads every page of the three accounts that they may read: the queries count, the answers do not. */
async function readAll(server: Server): Promise<void> {
  const { paths } = JSON.parse(readFileSync(join(checkout, 'frontend/src/api/openapi.json'), 'utf8')) as {
    paths: Record<string, { get?: object }>;
  };
  const readable = Object.entries(paths).flatMap(([path, { get }]) => (get ? [path.replaceAll(/\{\w+\}/g, '2')] : []));
  for (const who of ['owner', 'salon', 'admin']) {
    const call = await signIn(server, `${who}@lather.test`);
    for (const path of readable) await call('GET', path).catch(() => undefined);
  }
}

async function liveDays(server: Server, days: number): Promise<void> {
  const { ClockMoving } = await part<{ ClockMoving: Part }>('src/admin/index.js');
  const { Visits } = await part<{ Visits: Part }>('src/appointments/index.js');
  const { Tips } = await part<{ Tips: Part }>('src/charges/index.js');
  const clock = server.app.get<{ now(): Date }>(platform.Clock);
  const visits = server.app.get<{ setStatus(actor: object, id: number, status: string): Promise<void> }>(Visits);
  const tips = server.app.get<{ give(actor: object, id: number, cents: number): Promise<void> }>(Tips);
  const end = clock.now().getTime() + days * 86_400_000;
  for (let at = clock.now().getTime() + 86_400_000; at <= end; at += 86_400_000) {
    await server.app.get<{ passUntil(to: Date): Promise<void> }>(ClockMoving).passUntil(new Date(at));
    const over = await rows<{ id: number; accountId: number; ownerId: number }>(
      server,
      `select a.id, s.account_id as "accountId", a.owner_id as "ownerId" from appointments a
       join salons s on s.id = a.salon_id
       where a.status = 'scheduled' and a.ends_at <= $1 and s.account_id is not null order by a.id`,
      [new Date(at)],
    );
    for (const { id, accountId } of over) await visits.setStatus({ userId: accountId, role: 'salon' }, id, 'completed');
    for (const { id, ownerId } of over.slice(0, 1))
      await tips.give({ userId: ownerId, role: 'pet_owner' }, id, 300).catch(() => undefined);
  }
}

/** Books free starts for the demo's owner at salons of the demo; returns the visits' ids. */
async function bookBaths(server: Server, count: number): Promise<number[]> {
  const owner = await signIn(server, 'owner@lather.test');
  const requests = await rows<{ subscriptionId: number; salonId: number; petId: number }>(
    server,
    `select s.id as "subscriptionId", salons.id as "salonId", s.pet_id as "petId"
     from subscriptions s join users u on u.id = s.owner_id, salons
     where u.email = 'owner@lather.test' and s.status = 'active' and salons.status = 'approved' order by s.id, salons.id`,
  );
  const now = server.app.get<{ now(): Date }>(platform.Clock).now().getTime();
  const ids: number[] = [];
  for (let day = 2; day < 12; day += 1)
    for (const request of requests) {
      if (ids.length === count) return ids;
      const date = new Date(now + day * 86_400_000).toISOString().slice(0, 10);
      const path = `/api/salons/${request.salonId}/availability?date=${date}&subscriptionId=${request.subscriptionId}`;
      type Day = { date: string; starts: { startsAt: string; available: boolean }[] | null };
      const found = await owner<{ days: Day[] }>('GET', path).catch(() => undefined);
      const free = found?.days.find((one) => one.date === date)?.starts?.find(({ available }) => available);
      if (free)
        ids.push((await owner<{ id: number }>('POST', '/api/appointments', { ...request, date: free.startsAt })).id);
    }
  throw new Error(`Only ${ids.length} baths could be booked, too few for a recording.`);
}

function rows<Row>(server: Server, sql: string, values: unknown[] = []): Promise<Row[]> {
  return server.app.get<{ rows(sql: string, values: unknown[]): Promise<Row[]> }>(platform.ReadDb).rows(sql, values);
}
