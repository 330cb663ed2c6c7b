import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { compareInRounds } from './rounds.ts';
import { scenariosOf } from './scenarios.ts';
import { startSide } from './side.ts';

/** Routes that cost little, and one that costs much: beside them a trace costs most and least. */
const measured = ['salon detail', 'availability of a day', 'search by ZIP'];

/**
 * What traces cost: the product that sends all of them, and a tenth, beside the product that sends none and has not loaded
 * the SDK. The receiver takes them in this process, as a collector on the same machine would.
 */
export async function benchTraces(databaseUrl: string): Promise<void> {
  let bytes = 0;
  const receiver = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const without = await startSide('product.ts', databaseUrl);
  const scenarios = (await scenariosOf(databaseUrl, new Date())).filter(({ name }) => measured.includes(name));
  for (const share of ['1', '0.1']) {
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: share };
    const traced = await startSide('product.ts', databaseUrl, settings);
    for (const { name, next } of scenarios)
      await compareInRounds(`${name}, ${share} traced`, { side: traced, next }, { side: without, next });
  }
  receiver.close();
  if (bytes === 0) throw new Error('The receiver was sent nothing');
}
