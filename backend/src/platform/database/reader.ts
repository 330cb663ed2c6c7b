import { AsyncLocalStorage } from 'node:async_hooks';

import type { LogPosition } from './log-position.value.js';

/** Whoever a request is answered for, as far as it says where may be read for them. */
export interface Reader {
  /** What they wrote last stands in the log before this; undefined where they wrote nothing. */
  readonly wrote?: LogPosition;
}

const readers = new AsyncLocalStorage<Reader>();

/** Within `work` what is read is read for them, and may be read at the replica. */
export function readFor(reader: Reader, work: () => void): void {
  readers.run(reader, work);
}

/** Undefined in what changes something and in what recurs: both read where they write. */
export const presentReader = (): Reader | undefined => readers.getStore();
