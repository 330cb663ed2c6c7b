import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';

import { answerOf, type ContractIndex, eventOf, requestOf } from './contract-index.ts';
import { readSdk, type SdkSchemas } from './sdk-operations.ts';
import type { JsonSchema } from './sdk-schemas.ts';

interface WrittenContract {
  readonly index: ContractIndex;
  /** The source of modules that export validators. */
  readonly code: Readonly<Record<'requests' | 'answers', string>>;
}

const nothing: JsonSchema = { type: 'object', additionalProperties: false };
// No validator runs often enough to regain the time of optimizing it.
const options = { allErrors: true, strict: false, validateSchema: false, code: { optimize: false, source: true } };

/** Returns the installed SDK's types as validating code. */
export function writeContract(): WrittenContract {
  const sdk = readSdk();
  const { operations, events } = sdk;
  const requests = operations.map(({ request = nothing }, index) => [requestOf(index), request] as const);
  const answers = operations.map(({ answer }, index) => [answerOf(index), answer] as const);
  const carried = Object.entries(events).map(([type, schema]) => [eventOf(type), schema] as const);
  return {
    index: { operations: operations.map(({ method, path }) => ({ method, path })), events: Object.keys(events) },
    code: {
      // A form carries only text, so numbers and booleans are parsed from it.
      requests: codeOf(sdk, new Ajv({ ...options, coerceTypes: true }), requests),
      answers: codeOf(sdk, new Ajv(options), [...answers, ...carried]),
    },
  };
}

function codeOf(sdk: SdkSchemas, ajv: Ajv, schemas: readonly (readonly [string, JsonSchema])[]): string {
  ajv.addSchema({ $id: 'stripe', definitions: sdk.definitions });
  for (const [id, schema] of schemas) ajv.addSchema({ ...schema, $id: id });
  return standalone.default(ajv, Object.fromEntries(schemas.map(([id]) => [id, id])));
}
