import { describe, expect, test } from '@jest/globals';

import { isFromOwnMachine } from './own-machine.rules.js';

const asked = (remoteAddress: string, headers: Record<string, string>, localAddress = '127.0.0.1') =>
  isFromOwnMachine({ remoteAddress, localAddress, headers });

describe('a request comes from the same machine', () => {
  test.each([
    ['127.0.0.1', 'localhost:3000'],
    ['127.0.0.77', '127.0.0.1:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', 'LOCALHOST'],
  ])('over the loopback address %s, for %s', (remote, host) => {
    expect(asked(remote, { host })).toBe(true);
  });

  test('over the address that the process itself listens on', () => {
    expect(asked('10.0.0.5', { host: '10.0.0.5:3000' }, '10.0.0.5')).toBe(true);
    expect(asked('::ffff:10.0.0.5', { host: '10.0.0.5:3000' }, '::ffff:10.0.0.5')).toBe(true);
  });
});

describe('a request does not', () => {
  test.each(['192.168.1.20', '10.0.0.6', '127.evil.example', ''])('from %j', (remote) => {
    expect(asked(remote, { host: 'localhost:3000' })).toBe(false);
  });

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])('with %s', (name) => {
    expect(asked('127.0.0.1', { host: 'localhost:3000', [name]: '127.0.0.1' })).toBe(false);
  });

  test.each([['evil.example'], ['localhost.evil.example:3000'], ['127.0.0.1.evil.example'], ['']])(
    'for the host %j',
    (host) => {
      expect(asked('127.0.0.1', { host })).toBe(false);
    },
  );
});
