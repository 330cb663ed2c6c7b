import { closeSync, fchmodSync, fstatSync, mkdirSync, openSync, statSync, write, writeSync } from 'node:fs';
import { dirname } from 'node:path';

import { brand, ConfigError } from '../config/index.js';

const maxWaiting = 1_000_000;
const pauseMilliseconds = 1_000;
/** The time within which a renamed file is noticed. */
const renamedMilliseconds = 1_000;
/** Errors of a full or failing disk: they pass, and must stop nothing. */
const passing = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EFBIG', 'EROFS']);
const ownerAlone = 0o600;

/**
 * The file of log lines. A disk that takes no writes is reported once on stderr. Meanwhile at most a megabyte of lines
 * waits and the rest are lost; once the disk works again, the log continues with the number of lost lines. No code
 * waits for it, unlike pino's own destination, which retries on the main thread when the process ends. A file that was
 * renamed, as logrotate does, is followed by a new one.
 */
export class LogFile {
  private file?: number;
  private waiting: string[] = [];
  private waitingLength = 0;
  private writing = false;
  private lookedAt = 0;
  private lost = 0;
  private failed = false;

  /** @throws ConfigError if the path cannot be a log file */
  constructor(
    private readonly path: string,
    private readonly report: (sentence: string) => void = (sentence) => void process.stderr.write(`${sentence}\n`),
  ) {
    try {
      this.open();
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!passing.has(code)) throw new ConfigError(`LOG_FILE: ${path} cannot be written (${code})`);
      this.reportOnce(code);
    }
    process.once('exit', () => this.writeRest());
  }

  /** Queues a line; never throws and never waits. */
  write(line: string): void {
    if (this.waitingLength + line.length > maxWaiting) {
      this.lost += 1;
      return;
    }
    this.waiting.push(line);
    this.waitingLength += line.length;
    if (!this.writing) this.writeNext();
  }

  private open(): number {
    mkdirSync(dirname(this.path), { recursive: true });
    const file = openSync(this.path, 'a', ownerAlone);
    if (fstatSync(file).isFile()) fchmodSync(file, ownerAlone);
    this.file = file;
    return file;
  }

  private writeNext(): void {
    this.writing = this.waiting.length > 0;
    if (!this.writing) return;
    const lines = this.takeWaiting();
    try {
      this.closeIfRenamed();
      this.writeAll(Buffer.from(lines.join('')), lines.length, this.file ?? this.open());
    } catch (error) {
      this.lose(lines.length, error as NodeJS.ErrnoException);
    }
  }

  private writeAll(bytes: Buffer, lines: number, file: number): void {
    write(file, bytes, (error, written) => {
      if (error) return this.lose(lines, error);
      if (written < bytes.length) return this.writeAll(bytes.subarray(written), lines, file);
      this.reportLost();
      return this.writeNext();
    });
  }

  /** Drops these lines and reopens the file a moment later for the next. */
  private lose(lines: number, { code = '' }: NodeJS.ErrnoException): void {
    this.lost += lines;
    this.reportOnce(code);
    this.close();
    setTimeout(() => this.writeNext(), pauseMilliseconds).unref();
  }

  private reportOnce(code: string): void {
    if (!this.failed)
      this.report(`The log ${this.path} cannot be written (${code}). ${brand} continues without a log.`);
    this.failed = true;
  }

  private reportLost(): void {
    this.failed = false;
    if (this.lost === 0) return;
    this.waiting.push(
      `${JSON.stringify({ level: 40, time: Date.now(), lost: this.lost, msg: 'log lines were lost' })}\n`,
    );
    this.lost = 0;
  }

  private takeWaiting(): string[] {
    const lines = this.waiting;
    this.waiting = [];
    this.waitingLength = 0;
    return lines;
  }

  private writeRest(): void {
    try {
      if (this.file !== undefined && this.waiting.length > 0) writeSync(this.file, this.takeWaiting().join(''));
    } catch {
      // The disk is full, and no message can be written.
    }
  }

  /** Leaves a file that was rotated away, by its name or altogether, so that the next line begins another one. */
  private closeIfRenamed(): void {
    const now = performance.now();
    if (this.file === undefined || now - this.lookedAt < renamedMilliseconds) return;
    this.lookedAt = now;
    const [ours, there] = [fstatSync(this.file), statSync(this.path, { throwIfNoEntry: false })];
    if (there?.ino !== ours.ino || there.dev !== ours.dev) this.close();
  }

  private close(): void {
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
  }
}
