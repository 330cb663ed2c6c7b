// Posts into the ledger by the built product, with as many writers as WRITERS says. Takes orders and reports over IPC.
import { setTimeout as pass } from 'node:timers/promises';

import { AppModule } from '#product/app.module.js';
import { accounts, Ledger } from '#product/ledger/index.js';
import { Clock, createHttpApp, createLog, loadConfig, Transactions } from '#product/platform/index.js';

/** An order of the measuring process. */
export interface MeasureRequest {
  readonly milliseconds: number;
  /** Milliseconds between a posting and the commit of its transaction. */
  readonly held: number;
}

const writers = Number(process.env.WRITERS);
const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent', DATABASE_POOL: String(writers) });
const app = await createHttpApp(await AppModule.with(config), config, createLog(config));
await app.init();
let causes = 0;

process.on('message', (turn: MeasureRequest) => void measure(turn).then((posted) => process.send?.(posted)));
process.on('disconnect', () => void app.close().then(() => process.exit()));
process.send?.('ready');

/** Returns the number of committed transactions. */
async function measure({ milliseconds, held }: MeasureRequest): Promise<number> {
  const until = performance.now() + milliseconds;
  let posted = 0;
  const write = async () => {
    while (performance.now() < until) {
      await post(held);
      posted += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return posted;
}

/** Posts a payment as the product does: from the provider to a cycle and the platform. */
async function post(held: number): Promise<void> {
  const id = `${process.pid}-${(causes += 1)}`;
  const entries = [
    { account: accounts.provider, cents: -5_500 },
    { account: accounts.cycle(1 + (causes % 1_000)), cents: 4_400 },
    { account: accounts.platform, cents: 1_100 },
  ];
  await app.get(Transactions).run(async (em) => {
    await app.get(Ledger).postTransaction(em, { cause: { kind: 'invoice', id }, at: app.get(Clock).now(), entries });
    if (held > 0) await pass(held);
  });
}
