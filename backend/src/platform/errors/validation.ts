import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

import { type FieldError, InvalidFields } from './refusal.js';

/** Validates bodies and queries at the door: unknown fields are dropped, wrong ones named with their reason. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new InvalidFields('platform.invalid_fields', atLeastOne(errors.flatMap(fieldErrors))),
  });
}

function fieldErrors(error: ValidationError): FieldError[] {
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field: error.property, message }));
  const nested = (error.children ?? [])
    .flatMap(fieldErrors)
    .map(({ field, message }) => ({ field: `${error.property}.${field}`, message }));
  return [...own, ...nested];
}

function atLeastOne(errors: FieldError[]): [FieldError, ...FieldError[]] {
  const [first = { field: 'body', message: 'Invalid input' }, ...rest] = errors;
  return [first, ...rest];
}
