import { ValidationPipe } from '@nestjs/common';
import { type ValidationError, getMetadataStorage } from 'class-validator';

import { type FieldError, InvalidFields } from './app-error.js';

/** Creates the pipe that validates bodies and queries: unknown fields are dropped, wrong ones named with a reason. */
export function createValidationPipe(): ValidationPipe {
  lookUpRulesOnce();
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    exceptionFactory: (errors) => new InvalidFields('platform.invalid_fields', atLeastOne(errors.flatMap(fieldErrors))),
  });
}

/**
 * Returns one reason for each field: that of its topmost decorator, since decorators are applied from the bottom up.
 */
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
 * Makes class-validator cache the rules of each class, which stay the same from its declaration on. On its own it
 * searches the rules of all classes for each value, which takes a third of a validation's time, and more with each new
 * class. Validation by groups or schemas, which Lather does not use, is unchanged.
 */
function lookUpRulesOnce(): void {
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
