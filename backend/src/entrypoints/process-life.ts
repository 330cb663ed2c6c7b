import { brand, ConfigError } from '../platform/index.js';

const stopSeconds = 13;

interface Closable {
  close(): Promise<void>;
}

/** Starts a process, and stops it cleanly on SIGINT or SIGTERM; a failed start is explained in one sentence. */
export async function runUntilSignalled(start: () => Promise<Closable>): Promise<void> {
  try {
    const running = await start();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(running));
  } catch (error) {
    const sentence = error instanceof ConfigError ? `Wrong settings: ${error.message}` : String(error);
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}

/** Ends the process when everything is closed, or when that takes too long: a database or queue may be unavailable. */
async function stop(running: Closable): Promise<void> {
  setTimeout(() => {
    process.stderr.write(`${brand} did not stop within ${stopSeconds} seconds and is ended now.\n`);
    process.exit(1);
  }, stopSeconds * 1_000).unref();
  await running.close();
  process.exit(0);
}
