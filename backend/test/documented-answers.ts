import { readFileSync } from 'node:fs';

import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

import type { Operation } from '../src/api-examples.js';

type Schema = Readonly<Record<string, unknown>>;
type Parts = Readonly<Record<string, Schema>>;

const document = JSON.parse(
  readFileSync(new URL('../../frontend/src/api/openapi.json', import.meta.url), 'utf8'),
) as OpenAPIObject;

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, validateSchema: false });
for (const [name, schema] of Object.entries((document.components?.schemas ?? {}) as Parts))
  ajv.addSchema(jsonSchema(schema), name);

/** Returns a schema of OpenAPI 3.0 as JSON Schema, under which an object has no field beyond the listed ones. */
function jsonSchema({ nullable, ...schema }: Schema): Schema {
  const rewritten = Object.fromEntries(Object.entries(schema).map(([word, value]) => [word, rewrite(word, value)]));
  const isClosed = schema.properties !== undefined && schema.additionalProperties === undefined;
  const closed = isClosed ? { ...rewritten, additionalProperties: false } : rewritten;
  return nullable ? { anyOf: [{ type: 'null' }, closed] } : closed;
}

function rewrite(word: string, value: unknown): unknown {
  switch (word) {
    case '$ref':
      return String(value).split('/').at(-1);
    case 'items':
      return jsonSchema(value as Schema);
    case 'properties':
      return Object.fromEntries(Object.entries(value as Parts).map(([name, of]) => [name, jsonSchema(of)]));
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return (value as Schema[]).map(jsonSchema);
    default:
      return value;
  }
}

const routes = Object.entries(document.paths)
  .map(([path, operations]) => ({
    path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: path.split('{').length,
    operations: operations as Readonly<Record<string, Operation>>,
  }))
  .toSorted((one, other) => one.parameters - other.parameters);

const checks = new WeakMap<Schema, ValidateFunction>();

/** Calls with another answer for administrators, which their descriptions mention. */
const answersByRole = new Set(['GET /api/salons']);

/**
 * Checks the JSON of a successful answer against the API document: each of its fields is listed, with its type, and
 * none is missing. Refusals, which may carry fields of their own, and calls that the document does not list are not
 * checked.
 * @throws Error that names the call and each wrong field
 */
export function checkAnswer(method: string, url: string, status: number, body: unknown): void {
  const [path = ''] = url.split('?');
  const operation = routes.find((route) => route.path.test(path))?.operations[method.toLowerCase()];
  if (!operation || status >= 300 || answersByRole.has(`${method} ${path}`)) return;
  const schema = operation.responses[status]?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`The API document has no JSON for ${method} ${path} with ${status}.`);
  const check = checks.get(schema) ?? ajv.compile(jsonSchema(schema));
  checks.set(schema, check);
  if (check(body)) return;
  const wrong = (check.errors ?? []).map(inWords).join('; ');
  throw new Error(`${method} ${path} with ${status} is not as in the API document: ${wrong}.`);
}

const inWords = ({ instancePath, message, params }: ErrorObject) =>
  [instancePath || '/', message, params.additionalProperty].filter(Boolean).join(' ');
