import { type TransformFnParams, Transform, Type } from 'class-transformer';
import { applyDecorators, Injectable, type PipeTransform, type Type as Class } from '@nestjs/common';
import {
  ArrayMaxSize,
  IsInt,
  isISO8601,
  Max,
  Min,
  registerDecorator,
  ValidateIf,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import { Temporal } from 'temporal-polyfill';

import { InvalidField } from '../errors/index.js';
import { localDateOf } from '../values/index.js';

/** The largest id of most tables: the maximum of Postgres's integer. */
const largestId = 2_147_483_647;
/**
 * The largest id of records of visits and payments, which are bigint (decision 28): the largest exact integer of a
 * number.
 */
const largestWideId = Number.MAX_SAFE_INTEGER;

/** A field with the id of a row. */
export function IsId(message: string): PropertyDecorator {
  return isIdUpTo(largestId, { message });
}

/** A field with the ids of rows. */
export function AreIds(message: string): PropertyDecorator {
  return isIdUpTo(largestId, { each: true, message });
}

/** A field with the id of a visit, or of a record of a visit or payment. */
export function IsWideId(message: string): PropertyDecorator {
  return isIdUpTo(largestWideId, { message });
}

/** A field with several such ids. */
export function AreWideIds(message: string): PropertyDecorator {
  return isIdUpTo(largestWideId, { each: true, message });
}

function isIdUpTo(largest: number, options: ValidationOptions): PropertyDecorator {
  return applyDecorators(IsInt(options), Min(1, options), Max(largest, options)) as PropertyDecorator;
}

/** Reads a list in a query, `ids=1,2` or `ids=1&ids=2`, as numbers. */
export function numbersOf({ value }: { value: unknown }): unknown {
  if (typeof value === 'string') return value.split(',').filter(Boolean).map(Number);
  return Array.isArray(value) ? value.map(Number) : value;
}

/** A field that may be absent, which means unchanged. Unlike `IsOptional`, it lets the following rules refuse null. */
export function IfGiven(): PropertyDecorator {
  return ValidateIf((_object, value) => value !== undefined);
}

/**
 * The years of days and instants that a field takes. Beyond them a salon's time zone or the next day may lead out of the
 * four-digit years, which neither the calendar nor Postgres can write.
 */
const years = { first: 1900, last: 2999 };

const hasKnownYear = (year: number): boolean => year >= years.first && year <= years.last;

/** Returns whether a value is a calendar date as `YYYY-MM-DD` (RFC 3339, full-date); February 30 is none. */
export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  try {
    return hasKnownYear(Temporal.PlainDate.from(value, { overflow: 'reject' }).year);
  } catch {
    return false;
  }
}

/**
 * Returns whether a value is an instant. Weeks and days of the year, which ISO 8601 has too, are none, and neither is a
 * time without `Z` or an offset, which the server would read in its own time zone.
 */
function isInstant(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /T.+(Z|[+-]\d{2}:\d{2})$/.test(value) &&
    isISO8601(value, { strict: true, strictSeparator: true }) &&
    hasKnownYear(new Date(value).getUTCFullYear())
  );
}

/**
 * Returns whether a value is a time zone that the salon's calendar can be read in. `Intl` also takes old names such as
 * `PST`, which Temporal refuses; Postgres reads an offset such as `-06:00` as `+06:00`.
 */
function isZone(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[a-z]/i.test(value)) return false;
  try {
    return localDateOf(new Date(0), value) !== '';
  } catch {
    return false;
  }
}

/** A field with the IANA name of a time zone; an offset is none (rules.md#salon-time). */
export const IsZone = (message: string): PropertyDecorator => isText('isZone', isZone, message);

/** A field with a calendar date as `YYYY-MM-DD`. */
export const IsDay = (message: string): PropertyDecorator => isText('isDay', isDay, message);

/**
 * A field with an e-mail address that an account gets from now on: only ASCII characters stand before the at-sign,
 * because Stripe takes no others. Whether it is an address at all is another rule.
 */
export const HasPlainLocalPart = (): PropertyDecorator =>
  isText(
    'hasPlainLocalPart',
    (value) => typeof value !== 'string' || !value.includes('@') || /^[\x20-\x7e]*@[^@]*$/.test(value),
    'Please use an email address without accents or other special letters before the @',
  );

/** A field with an instant that states `Z` or its offset (rules.md#salon-time). */
export const IsInstant = (message: string): PropertyDecorator => isText('isInstant', isInstant, message);

function isText(name: string, validate: (value: unknown) => boolean, message: string): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message },
      validator: { validate },
    });
}

/** A positive whole number in the path; anything else is refused with the field's name. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    return idIn(value, largestId);
  }
}

/** The same for the id of a visit, or of a record of a visit or payment. */
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

/** For `@Transform`: trims a text. */
export function trimmed({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** For `@Transform`: trims a text; an empty text counts as absent. */
export function trimmedOrAbsent(params: TransformFnParams): unknown {
  const value = trimmed(params);
  return value === '' ? undefined : value;
}

/** For `@Transform`: trims a text; an empty text becomes null, which clears the field. */
export function trimmedOrNull(params: TransformFnParams): unknown {
  const value = trimmed(params);
  return value === '' ? null : value;
}

/**
 * A field with one object, validated by its own class. On its own `ValidateNested` also accepts a list and validates
 * all of it.
 */
export function OneObject(type: () => Class): PropertyDecorator {
  return applyDecorators(
    ValidateNested({ message: '$property must be an object' }),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? 'a list' : value)),
    Type(type),
  ) as PropertyDecorator;
}

/**
 * A field with a list of at most `most` objects. Objects beyond are not validated, because the list is refused anyway.
 */
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
