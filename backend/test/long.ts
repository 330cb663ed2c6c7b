/**
 * Whether the tests run in their long form (`npm run test:long` and the nightly workflow), which does in full what `npm
 * test` does in part.
 */
export const isLong = Boolean(process.env.TEST_LONG);

/**
 * Returns the step before which the next worker dies, after one that died before `step` of `steps`: every step in the
 * long form, otherwise four of them, from the first to the last.
 */
export function nextDeath(step: number, steps: number): number {
  if (isLong || step === 0 || step >= steps) return step + 1;
  return Math.min(steps, step + Math.ceil((steps - 1) / 3));
}
