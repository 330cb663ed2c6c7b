import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { compareInRounds } from './rounds.ts';
import { scenariosOf } from './scenarios.ts';
import { startSide } from './side.ts';

/** Two cheap routes and an expensive one, for which a trace costs relatively most and least. */
const measured = ['salon detail', 'availability of a day', 'search by ZIP'];

/**
 * Measures the cost of traces: the product that sends all of them, or a tenth, beside one that sends none and has not
 * loaded the SDK. The receiver runs in this process, like a collector on the same machine.
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
  if (bytes === 0) throw new Error('The receiver got no traces.');
}
