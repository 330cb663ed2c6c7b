// The product's postings into the ledger, as it is built, by as many writers as WRITERS says. Asked and told over IPC.
import { setTimeout as pass } from 'node:timers/promises';

import { AppModule } from '#product/app.module.js';
import { accounts, Ledger } from '#product/ledger/index.js';
import { Clock, createHttpApp, createLog, loadConfig, Transactions } from '#product/platform/index.js';

/** What the measuring process asks for. */
export interface Turn {
  readonly milliseconds: number;
  /** Milliseconds between a posting and the commit of its transaction. */
  readonly held: number;
}

const writers = Number(process.env.WRITERS);
const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent', DATABASE_POOL: String(writers) });
const app = await createHttpApp(await AppModule.with(config), config, createLog(config));
await app.init();
let causes = 0;

process.on('message', (turn: Turn) => void measure(turn).then((posted) => process.send?.(posted)));
process.on('disconnect', () => void app.close().then(() => process.exit()));
process.send?.('ready');

/** How many transactions were committed. */
async function measure({ milliseconds, held }: Turn): Promise<number> {
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

/** A payment as the product books it: the provider has it, and a pool and the platform get it. */
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
