import { ConfigError } from './platform/index.js';

interface Closable {
  close(): Promise<void>;
}

/** Starts, then stops cleanly on SIGINT or SIGTERM; what prevents the start is told in one sentence. */
export async function runUntilSignalled(start: () => Promise<Closable>): Promise<void> {
  try {
    const running = await start();
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void running.close().then(() => process.exit(0)));
  } catch (error) {
    const sentence = error instanceof ConfigError ? `Wrong settings: ${error.message}` : String(error);
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}
