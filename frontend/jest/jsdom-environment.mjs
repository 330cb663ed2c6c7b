import { TestEnvironment } from 'jest-environment-jsdom';

// What browsers have and jsdom lacks, or has in a form that does not fit Node's fetch.
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
}
