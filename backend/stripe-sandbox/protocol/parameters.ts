import { z } from 'zod';

import { InvalidRequest } from './api-errors.js';
import type { FormTree } from './form.js';

/** The types of the operations' parameters; every parameter arrives as text. */
export const text = z.string().max(5_000);
/** Stripe takes no other than ASCII characters before the at-sign; an empty value clears the address. */
export const emailAddress = text.refine((value) => /^([\x21-\x7e]+@[^@\s]+)?$/.test(value), {
  error: (issue) => `Invalid email address: ${String(issue.input)}`,
  params: { code: 'email_invalid' },
});
export const id = z.string().min(1).max(100);
export const integer = z
  .string()
  .regex(/^-?\d{1,12}$/, { error: (issue) => `Invalid integer: ${String(issue.input)}` })
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** An empty value removes its key; an empty whole removes every key. */
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))]);
export const list = <Item extends z.ZodType>(item: Item) => z.preprocess(asList, z.array(item).max(100));

export type Metadata = z.infer<typeof metadata>;

function asList(value: unknown): unknown {
  if (value === '') return [];
  return typeof value === 'object' && value !== null ? Object.values(value) : value;
}

/** The parameters that every operation accepts. */
export const common = { expand: list(text).optional() };

const bound = integer.optional();
/** The time of an object's creation, in seconds: an instant, or a range. */
export const createdRange = z.union([integer, z.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound })]);

export type CreatedRange = z.infer<typeof createdRange>;

/** The parameters that every list accepts. */
export const page = {
  limit: integer
    .refine((limit) => limit >= 1 && limit <= 100, { error: 'Invalid integer: limit must be 1 to 100' })
    .optional(),
  starting_after: id.optional(),
  ending_before: id.optional(),
};

/**
 * Returns the checked parameters.
 * @throws InvalidRequest in Stripe's words for the first parameter that is unknown, missing or wrong
 */
export function readParameters<Shape extends z.ZodType>(schema: Shape, given: FormTree): z.infer<Shape> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues[0]);
}

function refusalOf(issue: z.core.$ZodIssue | undefined): InvalidRequest {
  if (!issue) return new InvalidRequest('Invalid request');
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    return new InvalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue.path);
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return new InvalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (issue.code === 'invalid_value')
    return new InvalidRequest(`Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`, { param });
  const code = issue.code === 'custom' ? String(issue.params?.code ?? 'parameter_invalid') : 'parameter_invalid';
  return new InvalidRequest(issue.message, { code, param });
}

/** Returns the bracketed name of a path: `items`, 0, `price` as `items[0][price]`. */
function nameOf([first, ...rest]: readonly PropertyKey[]): string {
  return `${String(first ?? '')}${rest.map((part) => `[${String(part)}]`).join('')}`;
}
