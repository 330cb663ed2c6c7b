import { readFileSync } from 'node:fs';

import { expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';

import { removeCitations } from './api-citations.js';

test('a description loses the rule that it cites, also one that begins a line, and nothing else', () => {
  const document = {
    openapi: '3.0.0',
    info: { title: 'Lather', version: '1' },
    paths: {
      '/api/series': {
        post: {
          summary: 'Returns the dates and alternatives\n(rules.md#series-of-visits). Changes nothing.',
          responses: {},
        },
      },
    },
    components: {
      schemas: {
        Document: {
          type: 'object',
          properties: {
            state: { type: 'string', description: '`expiring` (rules.md#documents), or `expired` (past).' },
          },
        },
      },
    },
  } satisfies OpenAPIObject;
  removeCitations(document);
  expect(document.paths['/api/series'].post.summary).toBe('Returns the dates and alternatives. Changes nothing.');
  expect(document.components.schemas.Document.properties.state.description).toBe('`expiring`, or `expired` (past).');
});

test('no public description names a page of the repository', () => {
  const openapi = readFileSync(new URL('../../frontend/src/api/openapi.json', import.meta.url), 'utf8');
  expect(openapi.match(/[\w-]+\.md\b/g)).toBeNull();
});
