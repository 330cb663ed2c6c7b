import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../backend/scripts/free-port.ts';
import { findChromium } from './chromium.ts';

/** Starts the product as `npm start` does, once for the run, on a free port and in a folder of its own. */
export default async function startLather(): Promise<() => Promise<void>> {
  await findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'lather-e2e-'));
  const port = String(await freePort());
  const settings = { PORT: port, DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' };
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
    rmSync(folder, { recursive: true, force: true });
  };
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
