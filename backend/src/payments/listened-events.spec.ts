import { readFileSync } from 'node:fs';

import { expect, test } from '@jest/globals';

import { listenedEvents, listenedEventsOfSalons } from './listened-events.js';

test('the README tells operators every kind of event that Stripe has to send', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const untold = [...listenedEvents, ...listenedEventsOfSalons].filter((type) => !readme.includes(`\`${type}\``));
  expect(untold).toEqual([]);
});
