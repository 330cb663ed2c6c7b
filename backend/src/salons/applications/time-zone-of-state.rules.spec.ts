import { expect, test } from '@jest/globals';

import { timeZoneOf } from './time-zone-of-state.rules.js';

test.each([
  ['TX', '78704', 'America/Chicago'],
  [' texas ', '78704', 'America/Chicago'],
  ['new york', '10001', 'America/New_York'],
  ['D.C.', '20001', 'America/New_York'],
  ['AZ', '85004', 'America/Phoenix'],
  ['Hawaii', '96814', 'Pacific/Honolulu'],
  ['id', '83702', 'America/Boise'],
  ['Nowhere', '94110', 'America/Los_Angeles'],
  ['Nowhere', '80202', 'America/Denver'],
  ['?', 'abcde', 'America/New_York'],
])('a salon in %s %s begins in the zone %s', (state, zipCode, zone) => {
  expect(timeZoneOf(state, zipCode)).toBe(zone);
});

const codes =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';

test('every state has a zone that exists', () => {
  for (const code of codes.split(' ')) {
    const zone = timeZoneOf(code, '');
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow();
  }
  expect(codes.split(' ').filter((code) => timeZoneOf(code, '') !== timeZoneOf(code, '9'))).toEqual([]);
});
