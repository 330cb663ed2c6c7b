/** `npm run test:long` and the nightly workflow: what `npm test` does in part is done whole. */
export const isLong = Boolean(process.env.TEST_LONG);

/**
 * The step before which the next worker dies, after one that died before `step` of so many: each in the long form,
 * four of them otherwise, from the first to the last.
 */
export function nextDeath(step: number, steps: number): number {
  if (isLong || step === 0 || step >= steps) return step + 1;
  return Math.min(steps, step + Math.ceil((steps - 1) / 3));
}
