import { expect, test } from '@jest/globals';

import { isPrivateAddress } from './private-addresses.js';
import { isPushEndpoint } from './push-endpoint.rules.js';

const services = ['fcm.googleapis.com', '*.push.services.mozilla.com', 'http://127.0.0.1:9000'];

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://127.0.0.1:9000/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:secret@fcm.googleapis.com/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://:secret@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.services.mozilla.com.example/abc', false],
  ['https://push.services.mozilla.com/abc', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/abc', false],
  ['http://127.0.0.1:9001/abc', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s may be called: %s', (endpoint, expected) => {
  expect(isPushEndpoint(endpoint, services)).toBe(expected);
});

test.each([
  ['10.1.2.3', true],
  ['127.0.0.1', true],
  ['169.254.169.254', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['142.250.185.74', false],
  ['172.32.0.1', false],
  ['2a00:1450:4001:82a::200a', false],
])('%s is a private address: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});
