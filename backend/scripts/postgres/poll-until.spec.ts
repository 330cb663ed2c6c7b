import { pollUntil } from './poll-until.ts';

/** Blocks this process, as a build does. */
function keepBusy(milliseconds: number): void {
  const end = Date.now() + milliseconds;
  while (Date.now() < end);
}

test('something that appeared while this process was too busy to poll is found', async () => {
  let looks = 0;
  const found = await pollUntil(20, async () => {
    looks += 1;
    if (looks > 1) return 'ready';
    keepBusy(60);
    return undefined;
  });
  expect(found).toBe('ready');
});

test('something that never appears ends in a timeout', async () => {
  expect(await pollUntil(10, async () => undefined)).toBeUndefined();
});

test('an error ends the search', async () => {
  await expect(pollUntil(1_000, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
