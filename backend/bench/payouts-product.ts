// Runs the week by the built product: Friday's draft and Monday's payouts, then once more. Reports over IPC.
import { AppModule } from '#product/app.module.js';
import { PayoutWeeks } from '#product/payouts/periods/payout-weeks.service.js';
import { Clock, createHttpApp, createLog, loadConfig } from '#product/platform/index.js';

/** The measurements of one run of the product. */
export interface PayoutsMeasured {
  readonly runMilliseconds: number;
  readonly secondRunMilliseconds: number;
  /** The growth of the process's memory during the run. */
  readonly grownBytes: number;
}

class SetClock extends Clock {
  instant = new Date('2030-01-04T06:00:00Z');

  override now(): Date {
    return this.instant;
  }
}

const clock = new SetClock();
const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent' });
const app = await createHttpApp(await AppModule.with(config, clock), config, createLog(config));
await app.init();
const weeks = app.get(PayoutWeeks);

/** Runs Friday, then Monday. */
async function week(): Promise<number> {
  const begin = performance.now();
  for (const instant of ['2030-01-04T06:00:00Z', '2030-01-07T06:00:00Z']) {
    clock.instant = new Date(instant);
    await weeks.catchUp();
  }
  return performance.now() - begin;
}

// The first connection of a pool takes longer than the work of a small week, so one is opened before.
clock.instant = new Date('2029-12-28T05:59:59Z');
await weeks.payUpTo('2029-W52');
const before = process.memoryUsage.rss();
const runMilliseconds = await week();
const grownBytes = process.memoryUsage.rss() - before;
const secondRunMilliseconds = await week();
process.send?.({ runMilliseconds, secondRunMilliseconds, grownBytes } satisfies PayoutsMeasured);
await app.close();
process.disconnect();
