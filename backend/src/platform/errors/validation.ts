import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

import { type FieldError, InvalidFields } from './refusal.js';
import { lookUpRulesOnce } from './validation-rules.js';

/** Validates bodies and queries at the door: unknown fields are dropped, wrong ones named with their reason. */
export function createValidationPipe(): ValidationPipe {
  lookUpRulesOnce();
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    exceptionFactory: (errors) => new InvalidFields('platform.invalid_fields', atLeastOne(errors.flatMap(fieldErrors))),
  });
}

/** One reason for each field: that of its topmost decorator, since decorators are applied from the bottom up. */
function fieldErrors(error: ValidationError): FieldError[] {
  const message = Object.values(error.constraints ?? {}).at(-1);
  const own = message === undefined ? [] : [{ field: error.property, message }];
  const nested = (error.children ?? [])
    .flatMap(fieldErrors)
    .map(({ field, message }) => ({ field: `${error.property}.${field}`, message }));
  return [...own, ...nested];
}

function atLeastOne(errors: FieldError[]): [FieldError, ...FieldError[]] {
  const [first = { field: 'body', message: 'Invalid input' }, ...rest] = errors;
  return [first, ...rest];
}
