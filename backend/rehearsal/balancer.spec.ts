import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, test } from '@jest/globals';

import { Balancer } from './balancer.ts';
import { Tally } from './tally.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Starts a server that notes its calls; it answers those of `/quick` at once, and the others when `answer` is called. */
async function listening(calls: string[]): Promise<{ readonly url: string; answer(): void }> {
  let answer: () => void = () => undefined;
  const server = createServer(({ url = '' }, response) => {
    calls.push(url);
    if (url === '/quick') response.end('{}');
    else answer = () => response.end('{}');
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answer: () => answer() };
}

test('calls go to the process with the fewest open calls, so none waits behind a slow one', async () => {
  const heard: [string[], string[]] = [[], []];
  const processes = await Promise.all(heard.map(listening));
  const balancer = new Balancer(processes, new Tally());
  const ask = (path: string) => balancer.ask('search', { method: 'GET', path });

  const held = ask('/slow');
  for (let calls = 0; calls < 6; calls += 1) await ask('/quick');

  expect(heard.map(({ length }) => length).toSorted()).toEqual([1, 6]);
  processes.forEach(({ answer }) => answer());
  expect((await held).status).toBe(200);
  balancer.close();
});
