// Runs the nightly proof, the reconciliation and the revenue by the built product, over the open month and over
// everything. Reports over IPC.
import { AppModule } from '#product/app.module.js';
import { LedgerInvariants } from '#product/ledger/index.js';
import { Revenue } from '#product/payout-admin/revenue.service.js';
import { Clock, createHttpApp, createLog, loadConfig, ReadDb, Scheduler } from '#product/platform/index.js';
import { reconcileAll, reconcileTouched } from '#product/reconciliation/reconciliation.sql.js';
import { median } from './load.ts';

/** Milliseconds. */
export interface ProofTimes {
  readonly beside: Readonly<Record<string, { readonly open: number; readonly whole: number }>>;
  readonly sealing: number;
  readonly weekly: number;
}

const rounds = 5;
const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent' });
const app = await createHttpApp(await AppModule.with(config), config, createLog(config));
await app.init();
const [invariants, readDb, revenue] = [app.get(LedgerInvariants), app.get(ReadDb), app.get(Revenue)];
const now = app.get(Clock).now();

// Before any seal everything is open, so this measures the former cost of each night.
const wholeProof = await timed(() => invariants.openViolations());
const wholeRevenue = await timed(() => revenue.byMonth());
const wholeBook = await timed(() => readDb.rows(reconcileAll, [now, now]));
const sealing = await once(() => app.get(Scheduler).run('ledger.seal-months'));
await readDb.rows('analyze');
const seal = await readDb.row<{ last: number; at: Date }>(
  'select max(last_entry_id) as last, max(closed_at) as at from ledger_seals',
);
const times: ProofTimes = {
  beside: {
    proof: { open: await timed(() => invariants.openViolations()), whole: wholeProof },
    reconciliation: {
      open: await timed(() => readDb.rows(reconcileTouched, [now, now, seal?.at, seal?.last])),
      whole: wholeBook,
    },
    revenue: { open: await timed(() => revenue.byMonth()), whole: wholeRevenue },
  },
  sealing,
  weekly: await once(() => invariants.violations()),
};
process.send?.(times);
await app.close();
process.disconnect();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  // The first round only warms up.
  for (let round = -1; round < rounds; round += 1) {
    const milliseconds = await once(work);
    if (round >= 0) taken.push(milliseconds);
  }
  return median(taken);
}

/** @throws where an invariant is violated */
async function once(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  const found = await work();
  if (Array.isArray(found) && typeof found[0] === 'string')
    throw new Error(`An invariant of the ledger is violated: ${found[0]}`);
  return performance.now() - begin;
}
