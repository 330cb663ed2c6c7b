import type { OpenAPIObject } from '@nestjs/swagger';

import type { AccessRule } from './auth/index.js';
import type { Refusals } from './platform/index.js';
import { type Operation, operationsOf } from './api-examples.js';

const described: Readonly<Record<number, string>> = {
  400: 'Fields of the request are wrong; `errors` names them.',
  401: 'Nobody is signed in, or the session is over.',
  403: 'Signed in, but not for this; or sent by another site’s page.',
  404: 'Absent, or not the caller’s to see.',
  409: 'The present state does not allow it, or a race was lost.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'The body is not JSON.',
  422: 'The Idempotency-Key was used for another request.',
  429: 'Too many tries; Retry-After says when to try again.',
};

const error = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBodyDto' } } };

/** Adds to every operation its refusals and its callers; a route's own declarations stay. */
export function addRefusals(
  document: OpenAPIObject,
  accessByName: ReadonlyMap<string, AccessRule>,
  refusalsByName: ReadonlyMap<string, Refusals>,
): void {
  for (const operation of operationsOf(document)) {
    const name = operation.operationId ?? '';
    const access = accessByName.get(name) ?? 'public';
    if (access !== 'public' && operation.security === undefined)
      operation.security = 'visitorsAnd' in access ? [{}, { bearer: [] }] : [{ bearer: [] }];
    for (const [status, description] of Object.entries(refusalsByName.get(name) ?? {}))
      operation.responses[status] ??= { description, content: error };
    for (const status of refusedWith(operation, access))
      operation.responses[status] ??= { description: described[status] ?? '', content: error };
    operation.responses.default ??= {
      description: 'A part that is needed does not answer, or a fault of ours.',
      content: error,
    };
  }
}

function refusedWith(
  { method, requestBody, parameters = [] }: Operation & { readonly method: string },
  access: AccessRule,
): number[] {
  // Any change may be sent with a body, from another site's page or at the wrong moment, whether it reads a body or not.
  const ofChanges = method === 'get' ? [] : [400, 403, 409, 413, 415];
  const inPath = parameters.some((parameter) => parameter.in === 'path');
  return [
    ...(requestBody || parameters.length > 0 ? [400] : []),
    ...(access === 'public' ? [] : [401, 403]),
    ...(inPath || requestBody ? [404] : []),
    ...(parameters.length > 0 ? [414] : []),
    ...ofChanges,
    429,
    ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? [422] : []),
  ];
}
