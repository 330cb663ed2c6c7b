import { createServer } from 'node:net';

import { CommandError } from '../command-error.ts';
import { inRepository } from '../root.ts';

/** The settings of `npm start` itself; the product reads and checks all others. */
export interface LaunchSettings {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
}

/**
 * Reads PORT, HOST and DATA_DIR.
 * @throws CommandError that names the setting and what it should be
 */
export function launchSettings(env: NodeJS.ProcessEnv): LaunchSettings {
  const given = env.PORT || '3000';
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65_535)
    throw new CommandError(`PORT should be a whole number from 0 to 65535, but is "${given}".`);
  return { host: env.HOST || '0.0.0.0', port, dataDir: env.DATA_DIR || inRepository('.data') };
}

/** @throws CommandError if another process listens on the port, or this user may not */
export async function ensurePortIsFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port, exclusive: true }, resolve);
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new CommandError(`Port ${port} is in use by another program; choose another one with PORT=${port + 1}.`);
    throw new CommandError(
      `Nothing can be served on port ${port} of ${host} (${code}); choose others with PORT and HOST.`,
    );
  }
  await new Promise((resolve) => probe.close(resolve));
}
