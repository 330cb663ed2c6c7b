import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../backend/scripts/free-port.ts';
import { findChromium } from './chromium.ts';
import { jwtSecret } from './installation.ts';

/**
 * Starts the product as `npm start` does, once for the run, on a free port and in a folder of its own. Where LATHER_URL
 * names one that runs already, that one is used and left running.
 */
export default async function startLather(): Promise<() => Promise<void>> {
  await findChromium();
  if (process.env.LATHER_URL) return async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lather-e2e-'));
  const port = String(await freePort());
  const settings = {
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    JWT_SECRET: jwtSecret,
    // Of the operator's three texts one is written and two are not.
    REFUNDS_FILE: join(import.meta.dirname, 'refunds.markdown'),
  };
  const lather = spawn(process.execPath, [join(import.meta.dirname, '../../backend/scripts/start.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(lather);
  process.env.LATHER_URL = `http://localhost:${port}`;
  return async () => {
    const gone = once(lather, 'exit');
    lather.kill('SIGTERM');
    await gone;
    endLeftPostgres(join(folder, 'data/postgres/cluster/postmaster.pid'));
    rmSync(folder, { recursive: true, force: true });
  };
}

/** On a busy machine the product's end may lose patience with its Postgres, which would outlive its folder. */
function endLeftPostgres(pidFile: string): void {
  if (!existsSync(pidFile)) return;
  try {
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function untilReady(lather: ChildProcess): Promise<void> {
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (printed.includes('Lather is ready')) resolve();
    };
    lather.stdout?.on('data', read);
    lather.stderr?.on('data', read);
    lather.once('exit', () => reject(new Error(`Lather did not start:\n${printed}`)));
  });
}
