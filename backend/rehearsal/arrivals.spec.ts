import { expect, test } from '@jest/globals';

import { type Arrivals, scheduleCalls } from './arrivals.ts';

const span = { milliseconds: 200, seed: 1 };

function arrivals(name: string, count: number, happen: Arrivals['happen']): Arrivals {
  return { name, count, happen };
}

test('an arrival does not wait for the pending answers of others', async () => {
  let come = 0;
  let everybodyIsHere: () => void;
  const all = new Promise<void>((resolve) => (everybodyIsHere = resolve));
  const visitors = arrivals('search', 50, () => {
    come += 1;
    if (come === 50) everybodyIsHere();
    return all;
  });
  await expect(scheduleCalls([visitors], span)).resolves.toEqual({ failed: 0 });
});

test('the same seed gives the same arrivals', async () => {
  const seen = async () => {
    const order: string[] = [];
    const kind = (name: string) => arrivals(name, 20, (turn) => Promise.resolve(order.push(`${name} ${turn}`)));
    await scheduleCalls([kind('search'), kind('booking')], span);
    return order;
  };
  const first = await seen();
  expect(first).toHaveLength(40);
  expect(await seen()).toEqual(first);
});

test('failures are counted, and the first reason is reported', async () => {
  const refused = arrivals('booking', 3, () => Promise.reject(new Error('nobody answers')));
  await expect(scheduleCalls([refused], span)).resolves.toEqual({ failed: 3, reason: 'booking: nobody answers' });
});
