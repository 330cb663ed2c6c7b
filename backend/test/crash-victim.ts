// A worker process that dies. It runs one job of the built product and kills itself before its n-th call to the
// database or the payment provider, so every await of the job lies between two such calls. victims.ts starts it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';

import pg from 'pg';

import { AppModule } from '#product/app.module.js';
import { CycleClosing } from '#product/ledger/cycles/cycle-closing.service.js';
import { MonthSealing } from '#product/ledger/seals/month-sealing.service.js';
import { PayoutWeeks } from '#product/payouts/periods/payout-weeks.service.js';
import { PayoutTransfers } from '#product/payouts/transfers/payout-transfers.service.js';
import { Clock, createHttpApp, createLog, loadConfig, ReadDb, Scheduler } from '#product/platform/index.js';
import { DueReminders } from '#product/reminders/due-reminders.service.js';
import { Deliveries } from '#product/platform/events/deliveries.service.js';
import { SeriesBooking } from '#product/series/series-booking.service.js';
import { SeriesMoving } from '#product/series/series-moving.service.js';
import { bookSeries, moveSeries } from './book-series.ts';
import { remindAndMail } from './reminding.ts';
import type { VictimsOrders } from './victims.ts';

let words = 0;
let diesBefore: number | undefined;
let now = new Date();
/** Only the job's own calls count; the process makes others beside it at any time. */
const atWork = new AsyncLocalStorage<true>();

function speak(): void {
  if (!atWork.getStore()) return;
  words += 1;
  if (words === diesBefore) process.kill(process.pid, 'SIGKILL');
}

type AnyFunction = (this: unknown, ...given: unknown[]) => unknown;

function listenTo(client: Record<'query', AnyFunction>): void {
  const query = client.query;
  client.query = function (...given) {
    speak();
    return query.apply(this, given);
  };
}

// The ORM may bundle its own copy of the driver.
const require = createRequire(import.meta.url);
const ormsDriver = createRequire(require.resolve('@mikro-orm/postgresql'))('pg') as typeof pg;
for (const { Client } of new Set([pg, ormsDriver])) listenTo(Client.prototype as never);
const passOn = globalThis.fetch;
globalThis.fetch = (...given) => {
  speak();
  return passOn(...given);
};

class FixedClock extends Clock {
  override now(): Date {
    return now;
  }
}

const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent' });
const app = await createHttpApp(await AppModule.with(config, new FixedClock()), config, createLog(config));
await app.init();

const jobs: Readonly<Record<string, () => Promise<unknown>>> = {
  'close cycles': () => app.get(CycleClosing).closeDue(),
  'seal months': () => app.get(MonthSealing).sealDue(),
  weeks: () => app.get(PayoutWeeks).catchUp(),
  send: () => app.get(PayoutTransfers).sendDue(),
  remind: () => remindAndMail(app.get(DueReminders), app.get(Deliveries), app.get(ReadDb)),
  'book series': () => bookSeries(app.get(SeriesBooking) as never, app.get(ReadDb)),
  'move series': () => moveSeries(app.get(SeriesMoving) as never, app.get(ReadDb)),
  wait: () => app.get(Scheduler).run('waitlist.end-expired'),
  everything: async () => {
    process.send?.('working');
    for (;;) for (const job of ['close cycles', 'weeks', 'send']) await jobs[job]?.();
  },
};

process.send?.('ready');
const orders = await new Promise<VictimsOrders>((resolve) =>
  process.once('message', (message) => resolve(message as never)),
);
now = new Date(orders.now);
diesBefore = orders.diesBefore;
await atWork.run(true, async () => jobs[orders.job]?.());
process.send?.(words);
await app.close();
process.disconnect();
