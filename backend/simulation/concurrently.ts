const atATime = 4;

/**
 * Runs the same work for each item, a few at a time, for work that does not depend on the order.
 * @throws any error of the work, once none of it continues
 */
export async function concurrently<T>(these: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...these].values();
  const hands = Array.from({ length: atATime }, async () => {
    for (const one of left) await work(one);
  });
  // Work that went on after a failure would outlive the product that it uses, and the test with it.
  const failure = (await Promise.allSettled(hands)).find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
