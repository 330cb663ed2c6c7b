import { jest } from '@jest/globals';

type Method = (...given: unknown[]) => Promise<unknown>;

/**
 * The process dies at this point: what was awaited never comes back, so nothing after it runs, no `catch` and no
 * `finally` either. Answers a promise that is kept once the point is reached.
 */
export function dieAt(target: object, method: string, when: 'before' | 'after'): Promise<void> {
  const reached = Promise.withResolvers<void>();
  const alive = (target as Record<string, Method>)[method]!.bind(target);
  const spy = jest.spyOn(target as Record<string, Method>, method);
  spy.mockImplementationOnce(async (...given) => {
    if (when === 'after') await alive(...given);
    reached.resolve();
    return new Promise(() => undefined);
  });
  return reached.promise;
}
