import { AsyncLocalStorage } from 'node:async_hooks';

import type { LogPosition } from './log-position.value.js';

/** The reader of a request, as far as it decides which database to read. */
export interface Reader {
  /** A log position after the reader's last write; undefined if the reader wrote nothing. */
  readonly wrote?: LogPosition;
}

const readers = new AsyncLocalStorage<Reader>();

/** Runs `work` as reads for the reader, which the replica may answer. */
export function readFor(reader: Reader, work: () => void): void {
  readers.run(reader, work);
}

/** Returns the present reader; undefined in changes and recurring jobs, which read the primary. */
export const currentReader = (): Reader | undefined => readers.getStore();
