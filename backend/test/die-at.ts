import { jest } from '@jest/globals';

type Method = (...given: unknown[]) => Promise<unknown>;

/**
 * Makes the process appear to die at this point: the awaited call never returns, so neither the code after it nor a
 * `catch` or `finally` runs. Returns a promise that resolves once the point is reached.
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
