import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

import { type Config, CONFIG } from '../config/index.js';
import { isDiskFull } from '../errors/index.js';

const checkMilliseconds = 1_000;
/** Workers write all the time, so a disk that is still full would fail a write long before. */
const quietMilliseconds = 10_000;

/** Reports a full disk of the database once, however many writes and jobs fail because of it, and its end once. */
@Injectable()
export class DiskSpace implements OnApplicationShutdown {
  private readonly log = new Logger(DiskSpace.name);
  private timer?: NodeJS.Timeout | undefined;
  private detectedAt = 0;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Takes an error; returns false if its cause is not a full disk. */
  recognize(thrown: unknown, now = performance.now()): boolean {
    if (!isDiskFull(thrown)) return false;
    this.detectedAt = now;
    if (!this.timer) {
      this.report(
        `The database's disk is full. Requests that write get 503, and events and jobs wait until there is space.`,
      );
      this.timer = setInterval(() => this.check(), checkMilliseconds).unref();
    }
    return true;
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * Reports the end if no write has failed for long enough.
   * @param now milliseconds of this process
   */
  check(now = performance.now()): void {
    if (now - this.detectedAt < quietMilliseconds) return;
    clearInterval(this.timer);
    this.timer = undefined;
    this.report("The database's disk is no longer full: no write has failed for ten seconds.");
  }

  /** Writes to the log, and to stderr if the log is a file, for readers without the log. */
  private report(sentence: string): void {
    this.log.warn(sentence);
    if (this.config.log.file) process.stderr.write(`${sentence}\n`);
  }
}
