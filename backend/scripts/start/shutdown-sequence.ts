import { setTimeout as pause } from 'node:timers/promises';

const parentPollMilliseconds = 200;

/** The parts that have been started, to be stopped in the reverse order. */
export class ShutdownSequence {
  private readonly stops: (() => Promise<void>)[] = [];
  private firstSignalAt: number | undefined;
  private readonly print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.print = print;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.onSignal());
    if (process.env.npm_lifecycle_event) this.endWithParent();
  }

  /**
   * Registers how to stop a part. Call it before the part starts, so that a signal meanwhile stops it. A part that
   * takes longer than its patience is left behind.
   */
  onShutdown(stop: () => Promise<void> | void, patienceMilliseconds = 7_000): void {
    this.stops.push(() => within(patienceMilliseconds, stop()));
  }

  /** Whether a signal is already stopping everything; errors meanwhile are its consequence. */
  get isShuttingDown(): boolean {
    return this.firstSignalAt !== undefined;
  }

  /** Stops everything; a part that fails to stop does not keep the others from stopping. */
  async end(): Promise<void> {
    for (const stop of this.stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        process.stderr.write(`Stopping: ${(error as Error).message}\n`);
        // A part that was left behind fails when the rest ends, and no handler is left for its error.
        process.on('uncaughtException', () => undefined);
      }
    }
  }

  /**
   * Stops when the parent process is gone: a killed npm cannot pass its end on, and this process would live on unseen
   * and hold port and data.
   */
  private endWithParent(): void {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      this.onSignal();
    }, parentPollMilliseconds);
    watch.unref();
  }

  /**
   * The first signal stops everything in order, a second one at once. npm passes Ctrl-C on to a process that has
   * received it from the terminal already, so signals within half a second of the first count as the same.
   */
  private onSignal(): void {
    const now = performance.now();
    if (this.firstSignalAt === undefined) {
      this.firstSignalAt = now;
      this.print('Stopping');
      void this.end().then(() => {
        this.print('Stopped');
        process.exit(0);
      });
    } else if (now - this.firstSignalAt > 500) process.exit(130);
  }
}

/** @throws Error where the stop takes longer */
async function within(patienceMilliseconds: number, stop: Promise<void> | void): Promise<void> {
  const over = new AbortController();
  const late = pause(patienceMilliseconds, undefined, { signal: over.signal }).then(
    () => {
      throw new Error(`a part did not stop within ${patienceMilliseconds / 1000} seconds and is abandoned.`);
    },
    () => undefined,
  );
  try {
    await Promise.race([stop, late]);
  } finally {
    over.abort();
  }
}
