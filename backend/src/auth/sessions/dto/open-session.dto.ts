/** A browser that is signed in. */
export class OpenSessionDto {
  /** @example 5f0c7a52-8f0e-4a4e-9d6b-0f6b8f6a1c11 */
  id!: string;
  /**
   * The browser and system; null if the browser did not name them.
   * @example Chrome on Android
   */
  device!: string | null;
  /** The time at which the session was last used, to a quarter of an hour. */
  lastUsedAt!: Date;
  /** Whether it is the session of this call. */
  current!: boolean;
}
