// Closes the cycles that are due at the instant AT, by the built product. Reports over IPC.
import { AppModule } from '#product/app.module.js';
import { CycleClosing } from '#product/ledger/index.js';
import { Clock, createHttpApp, createLog, loadConfig } from '#product/platform/index.js';

class SetClock extends Clock {
  override now(): Date {
    return new Date(process.env.AT ?? '');
  }
}

const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent' });
const app = await createHttpApp(await AppModule.with(config, new SetClock()), config, createLog(config));
await app.init();
const begin = performance.now();
await app.get(CycleClosing).closeDue();
process.send?.(performance.now() - begin);
await app.close();
process.disconnect();
