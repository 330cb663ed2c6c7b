import { type TransformFnParams, Transform, Type } from 'class-transformer';
import { applyDecorators, Injectable, type PipeTransform, type Type as Class } from '@nestjs/common';
import {
  ArrayMaxSize,
  IsInt,
  Max,
  Min,
  registerDecorator,
  ValidateIf,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import { Temporal } from 'temporal-polyfill';

import { InvalidField } from '../errors/index.js';

/** The largest id of most tables: that of Postgres' type integer. */
const largestId = 2_147_483_647;
/** Of what is written for a visit or a payment, whose ids are bigint (decision 28): what a number holds exactly. */
const largestWideId = Number.MAX_SAFE_INTEGER;

/** A field that names a row by its id. */
export function IsId(message: string): PropertyDecorator {
  return isIdUpTo(largestId, { message });
}

/** A field that names rows by their ids. */
export function AreIds(message: string): PropertyDecorator {
  return isIdUpTo(largestId, { each: true, message });
}

/** A field that names what is written for a visit or a payment, or the visit itself, by its id. */
export function IsWideId(message: string): PropertyDecorator {
  return isIdUpTo(largestWideId, { message });
}

/** The same by their ids. */
export function AreWideIds(message: string): PropertyDecorator {
  return isIdUpTo(largestWideId, { each: true, message });
}

function isIdUpTo(largest: number, options: ValidationOptions): PropertyDecorator {
  return applyDecorators(IsInt(options), Min(1, options), Max(largest, options)) as PropertyDecorator;
}

/** Absent means unchanged; null is refused by the rules that follow, where `IsOptional` would let it through. */
export function IfGiven(): PropertyDecorator {
  return ValidateIf((_object, value) => value !== undefined);
}

/** Whether a text is a day of the calendar as `YYYY-MM-DD` (RFC 3339, full-date); February 30 is none. */
export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  try {
    Temporal.PlainDate.from(value, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

/** A field that is a day of the calendar as `YYYY-MM-DD`. */
export function IsDay(message: string): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isDay',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message },
      validator: { validate: isDay },
    });
}

/** A positive whole number in the path; anything else is refused by the name of the field. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    return idIn(value, largestId);
  }
}

/** The same for a visit, and for what is written for a visit or a payment. */
@Injectable()
export class WideIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    return idIn(value, largestWideId);
  }
}

function idIn(text: string, largest: number): number {
  const id = Number(text);
  if (!/^\d+$/.test(text) || id < 1 || id > largest)
    throw new InvalidField('platform.invalid_id', 'id', 'The id must be a positive whole number.');
  return id;
}

/** For `@Transform`: text without the spaces around it. */
export function trimmed({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** For `@Transform`: an empty text is as good as none. */
export function trimmedOrAbsent(params: TransformFnParams): unknown {
  const value = trimmed(params);
  return value === '' ? undefined : value;
}

/** For `@Transform`: an empty text clears what stood there. */
export function trimmedOrNull(params: TransformFnParams): unknown {
  const value = trimmed(params);
  return value === '' ? null : value;
}

/**
 * A field that is one object, validated by its own class. On its own `ValidateNested` takes a list as well and looks
 * through all of it.
 */
export function OneObject(type: () => Class): PropertyDecorator {
  return applyDecorators(
    ValidateNested({ message: '$property must be an object' }),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? 'a list' : value)),
    Type(type),
  ) as PropertyDecorator;
}

/** A field that is a list of so many objects at most. What is beyond is not looked at: the list is refused anyway. */
export function ObjectList(type: () => Class, most: number, message: string): PropertyDecorator {
  return applyDecorators(
    ValidateNested({ each: true }),
    ArrayMaxSize(most, { message }),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.slice(0, most + 1).map((item: unknown) => (Array.isArray(item) ? 'a list' : item))
        : value,
    ),
    Type(type),
  ) as PropertyDecorator;
}
