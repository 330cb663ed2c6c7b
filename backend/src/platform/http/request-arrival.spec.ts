import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';

import { limitArrival } from './request-arrival.js';

let server: FastifyInstance;

beforeEach(async () => {
  server = fastify();
  limitArrival(server, 50);
  server.post('/words', () => 'ok');
  server.post('/file', { config: { takesFile: true } as object }, () => 'ok');
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => server.close());

/** Sends the first half of a body. */
function beginTo(path: string): Socket {
  const client = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`);
  client.write('Content-Length: 2\r\n\r\n{');
  return client;
}

test('a body that does not arrive in time ends the connection, while a file may take longer', async () => {
  const file = beginTo('/file');
  const words = beginTo('/words');
  await new Promise((resolve) => words.once('close', resolve));
  file.write('}');
  const [answer] = (await once(file, 'data')) as [Buffer];
  expect(answer.toString()).toContain('200 OK');
  file.destroy();
});
