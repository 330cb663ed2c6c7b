const atATime = 4;

/**
 * Does the same with each of these, a few at a time. For what does not depend on which comes first.
 * @throws what the work throws
 */
export async function atOnce<T>(these: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...these].values();
  const hands = Array.from({ length: atATime }, async () => {
    for (const one of left) await work(one);
  });
  await Promise.all(hands);
}
