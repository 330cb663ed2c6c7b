import { expect, test } from '@jest/globals';

import { checkAnswer } from './documented-answers.js';

test('an answer with a field that the API document does not list, or without one that it does, fails its caller', () => {
  const check = () => checkAnswer('GET', '/api/subscription-plans?petSize=small', 200, [{ secret: 1 }]);
  expect(check).toThrow('/0 must NOT have additional properties secret');
  expect(check).toThrow("/0 must have required property 'name'");
});

test('an answer of a call that the API document does not list is not checked', () => {
  expect(() => checkAnswer('GET', '/readyz', 200, { secret: 1 })).not.toThrow();
});
