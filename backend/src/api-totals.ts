import type { OpenAPIObject } from '@nestjs/swagger';

interface Operation {
  readonly parameters?: readonly object[];
  readonly responses: Record<string, { headers?: object; content?: Record<string, { schema?: object }> }>;
}

const radius = {
  'X-Search-Radius-Miles': {
    description: 'The first radius around the place that holds any; absent without a place and where none is near.',
    schema: { type: 'integer' },
  },
};

const next = {
  'X-Next-Cursor': {
    description: 'What the next page begins after; absent on the last one.',
    schema: { type: 'string' },
  },
};

/**
 * Adds the headers of partial lists: lists that take a position send the length of the whole list, and lists around a
 * place send their radius.
 */
export function addTotals({ paths }: OpenAPIObject): void {
  for (const { get } of Object.values(paths) as { get?: Operation }[]) {
    const answer = get?.responses['200'];
    const schema = answer?.content?.['application/json']?.schema;
    const takes = (name: string) =>
      get?.parameters?.some((parameter) => 'name' in parameter && parameter.name === name) === true;
    if (!answer || !(takes('offset') || takes('beforeId')) || !schema || !('type' in schema) || schema.type !== 'array')
      continue;
    answer.headers = {
      'X-Total-Count': {
        description: 'How many there are in all; `1000+` where there are more than that, and they are not counted.',
        schema: { type: 'string' },
      },
      ...(takes('after') && next),
      ...(takes('near') && radius),
    };
  }
}
