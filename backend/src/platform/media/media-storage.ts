/** A file that is kept, as a list names it. */
export interface KeptFile {
  readonly key: string;
  readonly storedAt: Date;
}

/**
 * Keeps files that people upload: in a folder, or in an S3-compatible bucket (backend/docs/operations.md#files). Nothing
 * of it is served by itself: who may see a file is decided by the module that stored it.
 *
 * Keys are paths below a prefix of the module's own, such as `pictures/6f1c-640.webp`. A file is there whole or not at
 * all, whatever dies while it is written. A module stores its files first and writes the row that names them after;
 * `deleteUnnamed` lets go of what no row came to name.
 */
export abstract class MediaStorage {
  /** Stores a file, in place of what had this key before. @throws where the key is malformed */
  abstract put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;

  /** A file's bytes, or undefined where there is none under this key; a malformed key names none. */
  abstract get(key: string): Promise<Buffer | undefined>;

  /** Lets go of files; those that are not there are no mistake. */
  abstract delete(keys: readonly string[]): Promise<void>;

  /** All files whose keys begin with the prefix, in no order. */
  abstract list(prefix: string): AsyncIterable<KeptFile>;
}
