/**
 * Returns the result of the work.
 * @throws if it takes longer; a later result is dropped
 */
export async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('does not answer')), milliseconds);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
