import type { OpenAPIObject } from '@nestjs/swagger';

interface Operation {
  readonly parameters?: readonly object[];
  readonly responses: Record<string, { headers?: object; content?: Record<string, { schema?: object }> }>;
}

/** Says which lists are parts of a longer one: those that take an offset tell the length of the whole in a header. */
export function addTotals({ paths }: OpenAPIObject): void {
  for (const { get } of Object.values(paths) as { get?: Operation }[]) {
    const answer = get?.responses['200'];
    const schema = answer?.content?.['application/json']?.schema;
    const takesOffset = get?.parameters?.some((parameter) => 'name' in parameter && parameter.name === 'offset');
    if (!answer || !takesOffset || !schema || !('type' in schema) || schema.type !== 'array') continue;
    answer.headers = {
      'X-Total-Count': {
        description: 'How many there are in all; `1000+` where more than a thousand are not counted.',
        schema: { type: 'string' },
      },
    };
  }
}
