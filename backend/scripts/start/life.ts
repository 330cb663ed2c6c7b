import { setTimeout as pause } from 'node:timers/promises';

const parentPollMilliseconds = 200;

/** What has been started and is to be stopped, in the reverse order. */
export class Life {
  private readonly stops: (() => Promise<void>)[] = [];
  private firstSignalAt: number | undefined;
  private readonly say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.say = say;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.onSignal());
    if (process.env.npm_lifecycle_event) this.endWithParent();
  }

  /**
   * Remembers how to stop something; to be called before it starts, so that a signal meanwhile finds it. What takes
   * longer than its patience is left behind.
   */
  beforeTheEnd(stop: () => Promise<void> | void, patienceMilliseconds = 7_000): void {
    this.stops.push(() => within(patienceMilliseconds, stop()));
  }

  /** Whether a signal is already stopping everything; what fails meanwhile fails because of it. */
  get isEnding(): boolean {
    return this.firstSignalAt !== undefined;
  }

  /** Stops everything; a part that fails to stop does not keep the others from stopping. */
  async end(): Promise<void> {
    for (const stop of this.stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        process.stderr.write(`Stopping: ${(error as Error).message}\n`);
        // What was left behind fails when the rest goes, and nobody is there to listen.
        process.on('uncaughtException', () => undefined);
      }
    }
  }

  /** A killed npm cannot hand its end on; without this we would live on unseen and hold port and data. */
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
   * A first signal stops everything in order, a second one at once. npm hands Ctrl-C on to a process that has had it
   * from the terminal already, so what comes within half a second of the first is the same one.
   */
  private onSignal(): void {
    const now = performance.now();
    if (this.firstSignalAt === undefined) {
      this.firstSignalAt = now;
      this.say('Stopping');
      void this.end().then(() => {
        this.say('Stopped');
        process.exit(0);
      });
    } else if (now - this.firstSignalAt > 500) process.exit(130);
  }
}

/** @throws where the stop takes longer */
async function within(patienceMilliseconds: number, stop: Promise<void> | void): Promise<void> {
  const over = new AbortController();
  const late = pause(patienceMilliseconds, undefined, { signal: over.signal }).then(
    () => {
      throw new Error(`something did not stop within ${patienceMilliseconds / 1000} seconds and is left behind.`);
    },
    () => undefined,
  );
  try {
    await Promise.race([stop, late]);
  } finally {
    over.abort();
  }
}
