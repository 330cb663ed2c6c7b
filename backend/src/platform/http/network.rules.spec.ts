import { describe, expect, test } from '@jest/globals';

import { networkOf } from './network.rules.js';

describe('calls are counted', () => {
  test.each([
    ['192.0.2.17', '192.0.2.17'],
    ['::ffff:192.0.2.17', '192.0.2.17'],
  ])('by the whole address of IPv4: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each(['2001:db8:0:7::1', '2001:DB8:0:7:ffff::', '2001:0db8:0000:0007:1234:5678:9abc:def0'])(
    'by the first 64 bits of IPv6: %s',
    (address) => {
      expect(networkOf(address)).toBe('2001:db8:0:7::/64');
    },
  );

  test('apart for two networks of IPv6', () => {
    expect(networkOf('2001:db8:0:7::1')).not.toBe(networkOf('2001:db8:0:8::1'));
  });

  test.each(['', 'unknown', 'fe80::1%eth0'])('for an address that cannot be read: %j', (address) => {
    expect(() => networkOf(address)).not.toThrow();
  });
});
