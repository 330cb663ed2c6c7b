import { readFileSync } from 'node:fs';

import { describe, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';

import { exampleOf, operationsOf } from './api-examples.js';

const document = JSON.parse(
  readFileSync(new URL('../../frontend/src/api/openapi.json', import.meta.url), 'utf8'),
) as OpenAPIObject;

/** Creating calls without an Idempotency-Key, and why repeating each of them is harmless. */
const harmlessToRepeat = {
  addApplicationDocument: 'the document replaces the earlier one of its kind',
  addOwnDocument: 'the document replaces the earlier one of its kind',
  addPasskey: 'its challenge is used up, so the device makes another passkey',
  addSalonPicture: 'the same file is the same picture',
  holdStart: 'the same start is the same hold',
  register: 'an address has one account, and the guest’s saved card pays once',
  retryRefund: 'a failed refund is tried again once',
  saveCard: 'a card is saved by the provider, and what was begun in vain is nothing',
};

describe('every call of the OpenAPI document', () => {
  test('takes an Idempotency-Key where it creates something, unless repeating it is harmless', () => {
    const without = operationsOf(document).filter(
      ({ method, responses, parameters = [] }) =>
        method === 'post' && '201' in responses && !parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect(without.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(harmlessToRepeat));
  });

  test('carries an example of its JSON body and of each of its JSON answers', () => {
    const without = operationsOf(document).filter(({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].some((part) => {
        const media = part?.content?.['application/json'];
        return media?.schema && media.example === undefined;
      }),
    );
    expect(without.map(({ operationId }) => operationId)).toEqual([]);
  });

  test('lists the refusals that any call of its kind may get, and the answer for a fault', () => {
    // A change may be sent with a broken body or from another site's page, whether it reads a body or not.
    const ofChanges = ['400', '403', '409', '413', '415'];
    for (const { operationId, method, responses } of operationsOf(document)) {
      const due = [...(method === 'get' ? [] : ofChanges), '429', 'default'];
      expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining(due)]);
    }
  });
});

test.each(['pause', 'plan-change', 'leaving'])(
  'a look at what %s would mean lists that the present state may not allow it',
  (what) => {
    const { get } = document.paths[`/api/subscriptions/{id}/${what}`] ?? {};
    expect(Object.keys(get?.responses ?? {})).toContain('409');
  },
);

test('an example is composed of the examples of the fields', () => {
  const pet = { properties: { id: { type: 'number', example: 7 }, size: { enum: ['small', 'large'] } } };
  expect(exampleOf({ type: 'array', items: pet }, { ...document })).toEqual([{ id: 7, size: 'small' }]);
});
