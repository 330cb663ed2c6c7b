import { pathToFileURL } from 'node:url';

import { brand } from '../../src/platform/config/brand.ts';
import { buildBackendIfStale } from '../build/build.ts';
import { withDatabase } from '../with-database.ts';
import { CommandError } from '../command-error.ts';
import { inRepository } from '../root.ts';

interface Moved {
  readonly source: string;
  readonly type: string;
  readonly netCents: number;
  readonly movedAt: Date;
  readonly state: 'known' | 'adopted' | 'unknown';
}

interface Proof {
  readonly moved: readonly Moved[];
  readonly replayedEvents: number;
  readonly violations: readonly string[];
}

type ProveRestore = (restoredUntil: Date, env: NodeJS.ProcessEnv) => Promise<Proof>;

/**
 * Compares a restored database with the payment provider and reports what the provider did since: on DATABASE_URL, else
 * on the data folder.
 * @returns whether the ledger's invariants hold
 * @throws CommandError where the provider does not answer
 */
export async function proveRestore(restoredUntil: Date, print: (line: string) => void): Promise<boolean> {
  await buildBackendIfStale(print);
  const { proveRestore: prove } = (await import(
    pathToFileURL(inRepository('backend/dist/src/entrypoints/restore-proof.js')).href
  )) as { proveRestore: ProveRestore };
  let holds = false;
  await withDatabase(
    async (env) => {
      const proof = await prove(restoredUntil, env).catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== 'payments.unavailable') throw error;
        throw new CommandError(
          `The payment provider does not answer. The restored data has to be compared with it before ${brand} may start: run npm run restore -- --proof again.`,
        );
      });
      printProof(proof, restoredUntil, print);
      holds = proof.violations.length === 0;
    },
    { restored: true },
  );
  return holds;
}

const inWords = {
  known: 'was known',
  adopted: 'taken over, and not repeated',
  unknown: 'UNKNOWN here: see Operations',
} as const;

function printProof({ moved, replayedEvents, violations }: Proof, since: Date, print: (line: string) => void): void {
  print(`Movements at the payment provider since ${since.toISOString()}:`);
  for (const { movedAt, type, netCents, source, state } of moved)
    print(
      `  ${movedAt.toISOString()}  ${type.padEnd(16)}${dollars(netCents).padStart(14)}  ${source}  ${inWords[state]}`,
    );
  if (moved.length === 0) print('  none');
  const count = (wanted: Moved['state']) => moved.filter(({ state }) => state === wanted).length;
  if (moved.length > 0) print(`  ${count('known')} known, ${count('adopted')} taken over, ${count('unknown')} unknown`);
  print(`${replayedEvents} events of the provider were stored again; they are handled after the start.`);
  if (violations.length === 0) print("The ledger's invariants hold.");
  for (const violation of violations) print(`VIOLATED: ${violation}`);
}

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
