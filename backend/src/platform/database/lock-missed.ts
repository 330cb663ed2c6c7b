/** Returns whether the error is Postgres's for a lock that was not granted within `lock_timeout`. */
export const isLockMissed = (error: unknown): boolean => (error as { code?: string }).code === '55P03';
