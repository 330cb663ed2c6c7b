import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

import { webhookSecret } from './webhook-deliveries.ts';
import { type Call, type Load, measure } from './load.ts';

const usualConnections = 8;
const milliseconds = 2_000;
const children: ChildProcess[] = [];

/** One of the two measured processes. */
export interface Side {
  readonly url: string;
  /** Returns the microseconds of CPU time that the process has used so far. */
  cpu(): Promise<number>;
}

export type Measured = Load & { readonly cpuMicrosecondsPerRequest: number };

/** Starts the server in a file of this folder on the given database; `settings` are added to its environment. */
export async function startSide(
  file: string,
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Side> {
  const secrets = { JWT_SECRET: 'only this measurement knows this secret', STRIPE_WEBHOOK_SECRET: webhookSecret };
  // Both sides write the same addresses into their answers, whatever their ports are.
  const shared = { DATABASE_URL: databaseUrl, APP_URL: 'http://lather.test', ...secrets };
  const env = { ...process.env, ...shared, ...settings };
  const child = fork(new URL(file, import.meta.url), { env });
  children.push(child);
  const { url } = await new Promise<{ url: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string }));
    child.once('exit', (code) => reject(new Error(`${file} exited with code ${code}.`)));
  });
  return { url, cpu: () => cpuOf(child) };
}

/** Stops all started processes. */
export function stopSides(): void {
  for (const child of children) child.kill('SIGTERM');
}

/**
 * Loads a side with calls for the time of a round.
 * @throws where it answers with a failure
 */
export async function loadSide(side: Side, next: () => Call, connections = usualConnections): Promise<Measured> {
  const before = await side.cpu();
  const measured = await measure(side.url, next, { connections, milliseconds });
  const broken = Object.entries(measured.statuses).find(([status]) => Number(status) >= 500);
  if (broken) throw new Error(`${side.url} returned status ${broken[0]} ${broken[1]} times.`);
  const requests = Object.values(measured.statuses).reduce((sum, count) => sum + count, 0);
  return { ...measured, cpuMicrosecondsPerRequest: ((await side.cpu()) - before) / requests };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message') as Promise<[NodeJS.CpuUsage]>;
  child.send('cpu');
  const [{ user, system }] = await answer;
  return user + system;
}
