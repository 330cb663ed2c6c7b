import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';

import { buildBackendIfStale } from './build/build.ts';
import { claimDataFolder } from './data-folder.ts';
import { giveUp, Refusal } from './refusal.ts';
import { inRepository } from './root.ts';
import { startDatabase } from './start/database.ts';
import { launchSettings } from './start/settings.ts';

interface Made {
  readonly outcome: 'created' | 'invited again' | 'exists';
  readonly passwordLink?: string;
}

type CreateAdministrator = (email: string, env: NodeJS.ProcessEnv) => Promise<Made>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
await run().catch(giveUp);

/** `npm run admin:create -- --email ada@example.com`: on DATABASE_URL, else on the database of `npm start`. */
async function run(): Promise<void> {
  const email = wantedEmail();
  await buildBackendIfStale(say);
  const { createAdministrator } = (await import(
    pathToFileURL(inRepository('backend/dist/admin-create.main.js')).href
  )) as { createAdministrator: CreateAdministrator };
  if (process.env.DATABASE_URL) return tell(email, await createAdministrator(email, process.env));
  await onOwnDatabase(async (env) => tell(email, await createAdministrator(email, env)));
}

function wantedEmail(): string {
  try {
    const { email } = parseArgs({ options: { email: { type: 'string' } } }).values;
    if (email) return email.trim();
  } catch {
    // Anything else than --email is answered by the same sentence.
  }
  throw new Refusal('Say for whom: npm run admin:create -- --email ada@example.com');
}

/** A Lather that runs on the folder keeps its Postgres; otherwise it is started for this and stopped again. */
async function onOwnDatabase(work: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  const { dataDir } = launchSettings(process.env);
  const folder = await claimDataFolder(dataDir).catch((error: unknown) => {
    if (error instanceof Refusal && error.message.startsWith('Another Lather')) return undefined;
    throw error;
  });
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const DATABASE_URL = await startDatabase(folder?.path ?? dataDir, {
      beforeTheEnd: (stop) => void stops.push(stop),
    });
    await work({ ...process.env, DATABASE_URL, DATA_DIR: folder?.path ?? dataDir });
  } finally {
    if (folder) {
      for (const stop of stops) await stop();
      folder.release();
    }
  }
}

function tell(email: string, { outcome, passwordLink }: Made): void {
  if (outcome === 'exists') return say(`${email} is an administrator already and has a password. Nothing was changed.`);
  say(
    outcome === 'created'
      ? `${email} is an administrator now.`
      : `${email} is an administrator already and has no password yet.`,
  );
  say(`This link sets the password, once and within 14 days:\n${passwordLink}`);
}
