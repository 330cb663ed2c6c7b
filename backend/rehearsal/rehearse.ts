import { migrate } from '#product/platform/index.js';
import { connected } from './connected.ts';
import { startBackingServices } from './backing-services.ts';
import { fillMoney, type Instants } from './fill-money.ts';
import { fillNetwork } from './fill-network.ts';
import { type Hour, hourOf, mondayAfter, warmUpOf } from './hour.ts';
import { runHour } from './run-hour.ts';
import { prepareWeek } from './prepare-week.ts';
import { productSettings } from './product-settings.ts';
import type { Handler } from './undone-work.ts';
import type { RehearsalSize } from './size.ts';

type Print = (line: string) => void;

const threeDays = 3 * 86_400_000;

/**
 * Lets a network of this size live through a busy hour.
 * @returns the violations, as sentences
 */
export async function rehearse(size: RehearsalSize, print: Print): Promise<string[]> {
  const [hour, span] = [hourOf(size), size.minutes * 60_000];
  const monday = mondayAfter(new Date());
  const at: Instants = { now: new Date(monday.getTime() - span / 2), friday: new Date(monday.getTime() - threeDays) };
  print(`${size.members.toLocaleString('en')} members, ${size.salons.toLocaleString('en')} salons, seed ${size.seed}`);
  print(`${size.busy} times as busy as an average hour, in ${size.minutes} minutes`);
  let handlers: Handler[] = [];
  const services = await startBackingServices(async (url, folder) => {
    const visits = hour.visits + warmUpOf(hour).visits;
    handlers = await fill(url, folder, size, { ...hour, visits }, at, print);
  }, print);
  let wrong: string[] | undefined;
  try {
    wrong = await runHour(services, { size, hour, at, handlers, span }, print);
    return wrong;
  } finally {
    const isRight = wrong?.length === 0;
    if (!isRight) print(`The logs of the processes are in ${services.logs}`);
    await services.stop(!isRight);
  }
}

async function fill(
  url: string,
  folder: string,
  size: RehearsalSize,
  hour: Hour,
  at: Instants,
  print: Print,
): Promise<Handler[]> {
  const begin = performance.now();
  await migrate(url);
  const client = await connected(url);
  await client.query('select setseed(0.42)');
  await fillNetwork(client, size, hour, at.now);
  await fillMoney(client, size, hour, at);
  await client.query('analyze');
  const settings = productSettings({ databaseUrl: url, directUrl: url, replicaUrl: url, smtpUrl: '', folder });
  const handlers = await prepareWeek(client, settings, hour, at);
  await client.query('vacuum analyze');
  await client.end();
  print(`Filled in ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
  return handlers;
}
