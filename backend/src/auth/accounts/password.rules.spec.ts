import { describe, expect, test } from '@jest/globals';

import { isCommonPassword, isPersonalPassword } from './password.rules.js';

const olive = { email: 'olive.park@suds.example', username: 'oli', firstName: 'Olive', lastName: 'Park' };

describe('a password is refused', () => {
  test.each(['password1', 'PASSWORD', '123456', '      ', 'aaaaaa', 'ababab'])('as a common one: %j', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    'olive.park@suds.example',
    'olivepark',
    'Olive2026!',
    'park-olive',
    'suds123',
    'lather-demo',
    'Lather2026',
    'oli-oli-oli',
  ])('as one made of what everybody knows of its owner: %s', (password) => {
    expect(isPersonalPassword(password, olive)).toBe(true);
  });
});

test.each(['suds-7', 'a fine bath', 'oatmeal-bath-7', 'olive has a green tub', '734-112-909'])(
  'a password that is neither is taken: %s',
  (password) => {
    const owner = { ...olive, email: 'olive.park@lather.example' };
    expect([isCommonPassword(password), isPersonalPassword(password, owner)]).toEqual([false, false]);
  },
);
