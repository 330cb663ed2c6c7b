import type { PostgresServer } from '../scripts/postgres/ephemeral.ts';
import { type DatasetSize, fullSize } from './dataset.ts';
import { filledDatabase } from './filled-database.ts';
import { compareInRounds } from './rounds.ts';
import { scenariosOf } from './scenarios.ts';
import { type Side, startSide } from './side.ts';

const factor = 10;
const tenfoldSize: DatasetSize = {
  salons: factor * fullSize.salons,
  owners: factor * fullSize.owners,
  appointments: factor * fullSize.appointments,
};

interface FilledProduct {
  readonly side: Side;
  readonly databaseUrl: string;
}

/**
 * Measures every read of the routes on a product with ten times the usual rows beside one with the usual rows. Both run
 * on one server of Postgres.
 * @param isWanted tells by its name whether a read is measured
 */
export async function benchTenfold(postgres: PostgresServer, isWanted: (name: string) => boolean): Promise<void> {
  const now = new Date();
  const usual = await fill(postgres, 'usual', fullSize, now);
  const tenfold = await fill(postgres, 'tenfold', tenfoldSize, now);
  const usualReads = await readsOf(usual, now);
  for (const read of await readsOf(tenfold, now)) {
    const same = usualReads.find(({ name }) => name === read.name);
    if (!same || !isWanted(read.name)) continue;
    await compareInRounds(read.name, { ...read, side: tenfold.side }, { ...same, side: usual.side });
  }
}

async function fill(postgres: PostgresServer, name: string, size: DatasetSize, now: Date): Promise<FilledProduct> {
  const databaseUrl = await filledDatabase(postgres, name, size, now);
  return { side: await startSide('product.ts', databaseUrl), databaseUrl };
}

async function readsOf({ databaseUrl }: FilledProduct, now: Date) {
  const scenarios = await scenariosOf(databaseUrl, now);
  return scenarios.filter(({ name }) => name !== 'booking');
}
