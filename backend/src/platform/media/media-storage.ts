/** A stored file as a list returns it. */
export interface StoredFile {
  readonly key: string;
  readonly storedAt: Date;
}

/**
 * Stores files that people upload, in a folder or in an S3-compatible bucket (backend/docs/operations.md#files). It
 * serves no file itself: the module that stored a file decides who may see it.
 *
 * Keys are paths below a prefix of the module's own, such as `pictures/6f1c-640.webp`. A file is stored whole or not at
 * all, even if a process dies while it is written. A module stores its files first and then the row that names them;
 * `deleteUnreferenced` deletes files without such a row.
 */
export abstract class MediaStorage {
  /**
   * Stores a file and replaces an earlier one with this key.
   * @throws if the key is malformed
   */
  abstract put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;

  /** Returns a file's bytes; undefined if there is none under this key, or the key is malformed. */
  abstract get(key: string): Promise<Buffer | undefined>;

  /** Deletes files; a missing file is no error. */
  abstract delete(keys: readonly string[]): Promise<void>;

  /** Yields all files whose keys begin with the prefix, in no order. */
  abstract list(prefix: string): AsyncIterable<StoredFile>;
}
