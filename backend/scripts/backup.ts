import { newBackupKey } from './backup/backup-key.ts';
import { backupFolder, type CompletedBackup, makeBackup } from './backup/make-backup.ts';
import { withDatabase } from './with-database.ts';
import { commandArguments } from './command-arguments.ts';
import { exitWithError, CommandError } from './command-error.ts';
import { print } from './print.ts';

await run().catch(exitWithError);

/**
 * Runs `npm run backup [-- --to FOLDER]` for the installation of `npm start`, running or not. `--new-key` prints a key.
 */
async function run(): Promise<void> {
  const { to, newKey } = wanted();
  if (newKey) return tellKey();
  if (process.env.DATABASE_URL)
    throw new CommandError(
      'DATABASE_URL names your own Postgres, which this command does not back up: see "Your own Postgres" in backend/docs/operations.md. Unset it to back up the installation of npm start.',
    );
  await withDatabase(async (env) => {
    const dataDir = env.DATA_DIR ?? '';
    const serverUrl = Object.assign(new URL(env.DATABASE_URL ?? ''), { pathname: '/postgres' }).href;
    printResult(await makeBackup({ dataDir, serverUrl, folder: to ?? backupFolder(env, dataDir), env }));
  });
}

function wanted(): { to?: string; newKey: boolean } {
  const options = { to: { type: 'string' }, 'new-key': { type: 'boolean', default: false } } as const;
  const accepted = 'npm run backup accepts only -- --to FOLDER or -- --new-key.';
  const { to, 'new-key': newKey } = commandArguments(accepted, { options }).values;
  return { ...(to && { to }), newKey };
}

function printResult({ path, bytes, statedAt, isEncrypted, notHere }: CompletedBackup): void {
  print(`${path} (${(bytes / 1_000_000).toFixed(1)} MB)`);
  print(`It contains every change that was confirmed before ${statedAt}.`);
  if (!isEncrypted)
    print(
      'NOT ENCRYPTED: it contains secrets and personal data in plain text. Set BACKUP_KEY to encrypt backups (-- --new-key makes a key).',
    );
  for (const sentence of notHere) print(sentence);
}

async function tellKey(): Promise<void> {
  const { identity, recipient } = await newBackupKey();
  print(`BACKUP_KEY=${identity}`);
  print(
    'Keep this key apart from the backups: without it nobody can open them. On a machine that only makes backups, set:',
  );
  print(`BACKUP_KEY=${recipient}`);
}
