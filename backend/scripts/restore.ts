import { brand } from '../src/platform/config/brand.ts';
import { paymentProvider } from '../src/platform/config/payment-provider.ts';
import { readArchive } from './backup/archive-reader.ts';
import { backupKey } from './backup/backup-key.ts';
import type { Manifest } from './backup/manifest.ts';
import { instantOf, refuseLaterThanBackup } from './backup/proof-instant.ts';
import { proveRestore } from './backup/prove-restore.ts';
import { requireEmptyFolder, requireFittingProvider, requireFittingServer, unpackInto } from './backup/restore-data.ts';
import { markProven, restoredUntil } from './backup/restored-folder.ts';
import { commandArguments } from './command-arguments.ts';
import { claimDataFolder } from './data-folder.ts';
import { serverMajor } from './postgres/binaries.ts';
import { exitWithError, CommandError } from './command-error.ts';
import { launchSettings } from './start/settings.ts';
import { print } from './print.ts';

await run().catch(exitWithError);

/**
 * Runs `npm run restore -- FILE`, which unpacks a backup of `npm run backup` into an empty data folder and proves it,
 * or `npm run restore -- --proof [--since INSTANT]`, which only proves: DATABASE_URL, else a restored data folder.
 */
async function run(): Promise<void> {
  const { file, since } = wanted();
  const { dataDir } = launchSettings(process.env);
  if (file) await restore(file, dataDir);
  const marked = process.env.DATABASE_URL ? undefined : restoredUntil(dataDir);
  if (since) refuseLaterThanBackup(since, marked);
  const until = since ?? marked;
  if (!until)
    throw new CommandError(
      'Give the instant to which the database was restored: npm run restore -- --proof --since 2026-11-23T14:00:00Z',
    );
  const holds = await proveRestore(until, print);
  if (!process.env.DATABASE_URL) markProven(dataDir);
  print(
    holds
      ? `${brand} can be started.`
      : `${brand} can be started; see backend/docs/operations.md#the-ledger-violates-an-invariant.`,
  );
  if (!holds) process.exitCode = 1;
}

async function restore(file: string, dataDir: string): Promise<void> {
  if (process.env.DATABASE_URL)
    throw new CommandError(
      'DATABASE_URL is set, but a backup can be restored only into a data folder of npm start. Unset DATABASE_URL.',
    );
  await requireEmptyFolder(dataDir);
  const key = await backupKey(process.env);
  print(`Checking ${file}`);
  const manifest = await readArchive(file, key);
  requireFittingServer(manifest, serverMajor());
  const { PAYMENTS, STRIPE_SECRET_KEY } = process.env;
  requireFittingProvider(manifest, paymentProvider({ PAYMENTS, STRIPE_SECRET_KEY }));
  const folder = await claimDataFolder(dataDir);
  try {
    await requireEmptyFolder(folder.path);
    print(`Restoring into ${folder.path}`);
    await unpackInto(folder.path, file, key);
  } finally {
    folder.release();
  }
  printSummary(manifest, folder.path);
}

function wanted(): { file?: string; since?: Date } {
  const accepted =
    'Name the backup: npm run restore -- .data/backups/lather-….tar.gz, or use -- --proof with --since 2026-11-23T14:00:00Z.';
  const options = { proof: { type: 'boolean', default: false }, since: { type: 'string' } } as const;
  const { positionals, values } = commandArguments(accepted, { allowPositionals: true, options });
  const [file, more] = positionals;
  const { proof, since } = values;
  if (proof && file === undefined) return since === undefined ? {} : { since: instantOf(since, new Date()) };
  if (!proof && file && more === undefined && since === undefined) return { file };
  throw new CommandError(accepted);
}

function printSummary({ statedAt, media, jwtSecret }: Manifest, folder: string): void {
  print(`${folder} contains every change that was confirmed before ${statedAt}.`);
  if (media === 'bucket') print('The backup does not contain the uploaded files: they are in the bucket.');
  if (jwtSecret === 'environment') print('The backup does not contain JWT_SECRET: set the one with which it was made.');
}
