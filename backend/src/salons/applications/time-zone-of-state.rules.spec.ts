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
  ['GU', '96910', 'Pacific/Guam'],
  ['U.S. Virgin Islands', '00802', 'America/St_Thomas'],
  ['AS', '96799', 'Pacific/Pago_Pago'],
  ['Nowhere', '94110', 'America/Los_Angeles'],
  ['Nowhere', '80202', 'America/Denver'],
  ['?', 'abcde', 'America/New_York'],
])('a salon in %s %s begins in the zone %s', (state, zipCode, zone) => {
  expect(timeZoneOf(state, zipCode)).toBe(zone);
});

const codes =
  'AL AK AS AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MP MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WV WI WY';

test('every state and territory has a zone that exists', () => {
  for (const code of codes.split(' ')) {
    const zone = timeZoneOf(code, '');
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow();
  }
  expect(codes.split(' ').filter((code) => timeZoneOf(code, '') !== timeZoneOf(code, '9'))).toEqual([]);
});
