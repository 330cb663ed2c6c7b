import { readFileSync } from 'node:fs';

import type { OpenAPIObject } from '@nestjs/swagger';

import { exampleOf, type Operation } from '../src/api-examples.js';

/** One request of the generator. */
export interface HostileRequest {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** The statuses that the OpenAPI document lists for the call. */
  readonly listed: readonly string[];
}

/** Hostile values of every type. */
const hostile: readonly unknown[] = [
  '\0',
  'a\u0000b',
  '\ud800',
  '😀'.repeat(200),
  ' ',
  '',
  'İ'.repeat(300),
  'x'.repeat(5_000),
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '{}',
  'null',
  'true',
  '2027-02-30',
  '0000-00-00',
  '2026-13-01',
  '9999-12-31',
  '0000-01-01',
  '2026-W50-1',
  '20261201T150000Z',
  '2026-12-01T15:00:00',
  '9999-12-31T23:59:59Z',
  '9999999999999999999',
  '1e308',
  'NaN',
  '-1',
  '0x10',
  0,
  -1,
  0.5,
  1e308,
  -1e308,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_VALUE,
  true,
  false,
  null,
  [],
  [[]],
  [[[[]]]],
  [null],
  {},
  { $gt: 0 },
  { $ne: null },
  { toString: 'x' },
  [{ a: [{}] }],
  Array.from({ length: 30 }, (_, at) => at),
];

/** Returns a random generator for a seed, so that a failure can be repeated (Mulberry32). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below) | 0;
  };
}

const document = JSON.parse(
  readFileSync(new URL('../../frontend/src/api/openapi.json', import.meta.url), 'utf8'),
) as OpenAPIObject;

interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation & { parameters?: { name: string; in: string; schema?: object }[] };
}

/** Signing out and closing the account would end the caller's session, and moving the clock every session. */
const leftOut =
  /^(POST \/api\/logout|POST \/api\/user\/closing|POST \/api\/admin\/test-clock\/moves|POST \/api\/stripe\/webhook)$/;

const calls: Call[] = Object.entries(document.paths)
  .flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Call['operation']>).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  .filter(({ name }) => !leftOut.test(name));

/**
 * Returns a call of the OpenAPI document with hostile values in some of its fields, its query or its path; the rest
 * follows the examples.
 */
export function hostileRequest(random: (below: number) => number): HostileRequest {
  const { name, method, path, operation } = calls[random(calls.length)]!;
  const pick = () => hostile[random(hostile.length)];
  const text = (value: unknown): string => {
    const written = typeof value === 'string' ? value : JSON.stringify(value);
    return encodeURIComponent(written.toWellFormed());
  };
  const query: string[] = [];
  let filled = path;
  for (const parameter of operation.parameters ?? []) {
    const example = exampleOf((parameter.schema ?? {}) as Record<string, unknown>, document);
    if (parameter.in === 'path')
      filled = filled.replace(`{${parameter.name}}`, text(random(4) === 0 ? pick() : 1 + random(4)));
    if (parameter.in === 'query' && random(2) === 0)
      query.push(`${parameter.name}=${text(random(2) === 0 ? pick() : example)}`);
  }
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const body = schema && hostileBody(exampleOf(schema, document), random, pick);
  return {
    operation: name,
    method,
    path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    body,
    listed: Object.keys(operation.responses),
  };
}

/** Returns a hostile value instead of the body, or the body with one hostile field, or with several. */
function hostileBody(example: unknown, random: (below: number) => number, pick: () => unknown): unknown {
  if (random(12) === 0) return pick();
  // All other fields are right, so that the request is refused by this one alone, or reaches what lies behind.
  if (random(2) === 0) return withOneHostileField(example, random, pick);
  return withHostileFields(example, random, pick);
}

function withOneHostileField(value: unknown, random: (below: number) => number, pick: () => unknown): unknown {
  if (typeof value !== 'object' || value === null || random(8) === 0) return pick();
  const names = Object.keys(value);
  const name = names[random(names.length)];
  if (name === undefined) return pick();
  const changed = withOneHostileField((value as Record<string, unknown>)[name], random, pick);
  if (Array.isArray(value)) return value.with(Number(name), changed);
  return { ...value, [name]: changed };
}

function withHostileFields(value: unknown, random: (below: number) => number, pick: () => unknown): unknown {
  if (typeof value !== 'object' || value === null) return random(3) === 0 ? pick() : value;
  if (Array.isArray(value))
    return random(6) === 0 ? pick() : value.map((item) => withHostileFields(item, random, pick));
  const entries = Object.entries(value).filter(() => random(10) > 0);
  return Object.fromEntries(entries.map(([name, inner]) => [name, withHostileFields(inner, random, pick)]));
}
