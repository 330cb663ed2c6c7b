// The built product with its workers, on a clock that the measurement sets. Pays a week on request, over IPC.
import { setTimeout as pause } from 'node:timers/promises';

import { accounts, Ledger } from '#product/ledger/index.js';
import { PayoutWeeks } from '#product/payouts/periods/payout-weeks.service.js';
import { Clock, loadConfig, ReadDb, Transactions } from '#product/platform/index.js';
import { startServer } from '#product/server.js';

/**
 * A week to pay. Salons with a payout account are numbered from 1 to `salons`; `monday` is the UTC midnight of the
 * week's payouts.
 */
export interface WeekToPay {
  readonly monday: number;
  readonly salons: number;
}

const [day, hour] = [86_400_000, 3_600_000];
const cents = 5_000;

class SetClock extends Clock {
  instant = new Date('2030-01-01T12:00:00Z');

  override now(): Date {
    return this.instant;
  }
}

const clock = new SetClock();
const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', PORT: '0', HOST: '127.0.0.1' });
const server = await startServer(config, { workers: true, withoutScheduler: true, clock });
const { app } = server;
process.send?.({ url: server.url });
process.on('message', (order: WeekToPay) => void pay(order).then((took) => process.send?.(took)));
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));

/** Returns the milliseconds from Monday's run until the provider has made every transfer, through outbox and queue. */
async function pay({ monday, salons }: WeekToPay): Promise<number> {
  clock.instant = new Date(monday - 4 * day);
  for (let salon = 1; salon <= salons; salon += 1) await earn(salon, `${monday}-${salon}`);
  clock.instant = new Date(monday - 3 * day + 6 * hour);
  await app.get(PayoutWeeks).catchUp();
  clock.instant = new Date(monday + 6 * hour);
  const begin = performance.now();
  await app.get(PayoutWeeks).catchUp();
  const scheduled = `select 1 from payouts where state = 'scheduled' limit 1`;
  while ((await app.get(ReadDb).row(scheduled)) !== undefined) await pause(10);
  return performance.now() - begin;
}

async function earn(salon: number, id: string): Promise<void> {
  const entries = [
    { account: accounts.platform, cents: -cents },
    { account: accounts.salon(salon), cents, detail: {} },
  ];
  const posting = { cause: { kind: 'tip' as const, id }, at: clock.now(), entries };
  await app.get(Transactions).run((em) => app.get(Ledger).postTransaction(em, posting));
}
