import { expect, test } from '@jest/globals';
import { foamHome } from '../../testing/salon-cases.ts';
import { requirementsOf, yearsIn } from './completeness.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['5', 5],
  ['5+ years', 5],
  ['1.5', 1.5],
  ['since 2012', 14],
  ['a long time', undefined],
])('%p means %p years', (text, years) => {
  expect(yearsIn(text, now)).toBe(years);
});

test.each([
  ['2', true],
  ['1', false],
  ['many', undefined],
  [null, undefined],
])('%p years in business: %p', (yearsInBusiness, met) => {
  expect(requirementsOf({ ...foamHome, yearsInBusiness }).at(-1)?.met).toBe(met);
});

test('a requirement that the salon has not stated is missing', () => {
  const [license, insurance] = requirementsOf({ ...foamHome, businessLicense: 'LIC-1', insuranceInfo: null });
  expect([license, insurance]).toMatchObject([{ met: true, detail: 'LIC-1' }, { met: false }]);
});
