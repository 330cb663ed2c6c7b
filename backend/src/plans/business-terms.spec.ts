import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { runApp, type RunningApp } from '../../test/running-app.js';
import { businessTerms } from './business-terms.js';
import { Plans } from './plans.service.js';

let running: RunningApp;
beforeAll(async () => {
  running = await runApp();
});
afterAll(() => running.close());

test('prices: a new installation sells the plans at the prices that the pages state', async () => {
  const plans = await running.app.get(Plans).list();
  expect(Object.fromEntries(plans.map(({ petSize, monthlyPrice }) => [petSize, monthlyPrice]))).toEqual(
    businessTerms.monthlyPriceCents,
  );
});
