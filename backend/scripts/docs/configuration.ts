import { z } from 'zod';

import { environment } from '#product/platform/config/environment.js';

import { writePart } from './written-part.ts';

// Writes the table of settings in backend/docs/configuration.md from the schema that the built product validates by.
const rows = Object.entries(environment.shape).map(([name, field]) => {
  const { description = '', fallback } = field.meta() ?? {};
  return `| \`${name}\` | ${typeof fallback === 'string' ? fallback : defaultOf(field)} | ${takes(field)} | ${description} |`;
});

await writePart(
  'backend/docs/configuration.md',
  'docs:configuration',
  ['| variable | default | takes | means |', '| --- | --- | --- | --- |', ...rows].join('\n'),
);

function defaultOf(field: z.ZodType): string {
  return field instanceof z.ZodDefault ? `\`${String(field.def.defaultValue)}\`` : '';
}

/** Returns the allowed values of a variable, in words. */
function takes(field: z.ZodType): string {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.format === 'uri') return 'an address';
  if (schema.format === 'email') return 'an e-mail address';
  const inner = field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field;
  if (inner instanceof z.ZodNumber)
    return `${inner.isInt ? 'a whole number' : 'a number'}, ${inner.minValue} to ${inner.maxValue}`;
  const [, beginning] = /^\^(\w+)\.\*$/.exec(schema.pattern ?? '') ?? [];
  if (beginning) return `text like \`${beginning}…\``;
  return schema.minLength && schema.minLength > 1 ? `at least ${schema.minLength} characters` : 'text';
}
