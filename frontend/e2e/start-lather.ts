import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '../../backend/scripts/free-port.ts';
import { throwawayFolder } from '../../backend/scripts/throwaway-folder.ts';
import { findChromium } from './chromium.ts';
import { demoFolder, keepDemo, takeDemo } from './demo-cache.ts';
import { jwtSecret } from './installation.ts';

/** The product on a port and in its own folder. */
export class OwnLather {
  private readonly folder = throwawayFolder('lather-e2e-');
  private readonly port: string;
  private lather?: ChildProcess;
  /** Where the demo is kept for the next runs, named before it is filled: its day may end meanwhile. */
  private readonly keptDemo = demoFolder();
  private hasKeptDemo = false;

  private constructor(port: string) {
    this.port = port;
  }

  /** Starts a product with the demo: the kept one of this build, or else a new one, which takes a minute and a half. */
  static async start(): Promise<OwnLather> {
    const own = new OwnLather(String(await freePort()));
    own.hasKeptDemo = takeDemo(own.keptDemo, own.dataDir);
    await own.start();
    return own;
  }

  /** The data folder with the database, for the operator's commands. */
  get dataDir(): string {
    return join(this.folder, 'data');
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts the product like `npm start`; a second start finds the data again. */
  async start(): Promise<void> {
    const settings = {
      PORT: this.port,
      DATA_DIR: this.dataDir,
      RATE_LIMITS: 'off',
      JWT_SECRET: jwtSecret,
      // The same setting as in production; the demo's administrator is exempt.
      ADMIN_SECOND_FACTOR: 'required',
      // Of the operator's three texts one is written and two are missing.
      REFUNDS_FILE: join(import.meta.dirname, 'refunds.markdown'),
    };
    this.lather = spawn(process.execPath, [join(import.meta.dirname, '../../backend/scripts/start.ts')], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await untilReady(this.lather);
  }

  /** Keeps a new demo for the next runs of this build; nobody may have used it. */
  async keepDemo(): Promise<void> {
    if (this.hasKeptDemo) return;
    await this.end('SIGTERM');
    keepDemo(this.dataDir, this.keptDemo);
    await this.start();
  }

  /** Kills the process, like a power cut. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Stops the product and removes its data. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    endLeftPostgres(join(this.folder, 'data/postgres/cluster/postmaster.pid'));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.lather || this.lather.exitCode !== null || this.lather.signalCode !== null) return;
    const gone = once(this.lather, 'exit');
    this.lather.kill(signal);
    await gone;
  }
}

/** Starts the product once for the run. A running product that LATHER_URL names is used instead, and left running. */
export default async function startLather(): Promise<() => Promise<void>> {
  await findChromium();
  if (process.env.LATHER_URL) return async () => undefined;
  const own = await OwnLather.start();
  await own.keepDemo();
  process.env.LATHER_URL = own.url;
  process.env.LATHER_DATA_DIR = own.dataDir;
  return () => own.stop();
}

/**
 * Ends a Postgres that is left over: on a busy machine the product may not wait long enough for it to stop, and it
 * would outlive its folder.
 */
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
    lather.once('close', () => reject(new Error(`Lather did not start:\n${printed}`)));
  });
}
