import { expect, test } from '@jest/globals';
import fastify from 'fastify';

import { trustProxyOption, type TrustedProxies } from './trusted-proxies.js';

/** Returns the caller's address behind a proxy on this machine that has added the last address of the header. */
async function callerBehind(proxies: TrustedProxies, forwardedFor: string): Promise<string> {
  const server = fastify({ trustProxy: trustProxyOption(proxies) });
  server.get('/', (request) => ({ ip: request.ip }));
  const answer = await server.inject({ url: '/', headers: { 'x-forwarded-for': forwardedFor } });
  return answer.json<{ ip: string }>().ip;
}

test.each([
  [false, '1.1.1.1, 203.0.113.9', '127.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  [1, '127.0.0.77, 2.2.2.2, 203.0.113.9', '203.0.113.9'],
  [2, '1.1.1.1, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
  [['127.0.0.1'], '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  [['127.0.0.1', '10.0.0.0/8'], '1.1.1.1, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
  [['10.0.0.7'], '203.0.113.9', '127.0.0.1'],
] as const)('with TRUST_PROXY %j the caller of %j is %s', async (proxies, forwardedFor, caller) => {
  expect(await callerBehind(typeof proxies === 'object' ? [...proxies] : proxies, forwardedFor)).toBe(caller);
});
