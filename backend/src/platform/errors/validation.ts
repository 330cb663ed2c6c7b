import { ValidationPipe } from '@nestjs/common';
import { type ValidationError, getMetadataStorage } from 'class-validator';

import { type FieldError, InvalidFields } from './app-error.js';

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

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;
type RulesByProperty = ReturnType<Storage['groupByPropertyName']>;

let once = false;

/**
 * Lets class-validator keep what it found out about a class. On its own it looks through the rules of every class of
 * the product for each value: a third of a check's time, and more with each new class. A class's rules stand from its
 * declaration on. Validation by groups or schemas, which we do not use, is left as it is.
 */
export function lookUpRulesOnce(): void {
  if (once) return;
  once = true;
  const storage = getMetadataStorage();
  const lookUp = storage.getTargetValidationMetadatas.bind(storage);
  const group = storage.groupByPropertyName.bind(storage);
  const known = new Map<unknown, Rules>();
  const grouped = new WeakMap<Rules, RulesByProperty>();
  storage.getTargetValidationMetadatas = (target, ...how) => {
    if (how.some(Boolean)) return lookUp(target, ...how);
    const rules = known.get(target) ?? lookUp(target, ...how);
    known.set(target, rules);
    return rules;
  };
  storage.groupByPropertyName = (rules) => {
    const byProperty = grouped.get(rules) ?? group(rules);
    grouped.set(rules, byProperty);
    return byProperty;
  };
}
