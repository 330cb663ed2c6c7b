import ts from 'typescript';

import type { ColumnKind } from '../../src/platform/database/codecs.ts';

/** The places of the instants within a column's JSON, such as `visits[].startsAt`. */
export interface JsonInstants {
  /** Those that the codecs read as Dates. */
  readonly dates: readonly string[];
  /** Those that Postgres wrote as text. */
  readonly texts: readonly string[];
}

interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly isArray: boolean;
  /** The places of Dates within its JSON. */
  readonly dates: readonly string[];
}

/** Returns whether a property of this type can hold the codecs' values of such a column; null is ignored. */
export function fits(checker: ts.TypeChecker, declared: ts.Type, column: Column): boolean {
  return partsOf(checker, declared).every((part) =>
    column.isArray ? isListOf(checker, part, column) : is(checker, part, column),
  );
}

/** Returns the type of a column for a fault. */
export function inWords({ kind, isArray, dates }: Column): string {
  if (kind !== 'json') return `${kind}${isArray ? '[]' : ''}`;
  return dates.length > 0 ? `json with instants at ${dates.join(', ')}` : 'json in which no test found an instant';
}

/** Returns the parts of a union type without null. */
function partsOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  const found = checker.getNonNullableType(type);
  return found.isUnion() ? found.types : [found];
}

function is(checker: ts.TypeChecker, type: ts.Type, column: Column): boolean {
  const { flags } = type;
  if (flags & ts.TypeFlags.Unknown) return true;
  switch (column.kind) {
    case 'instant':
      return type.symbol?.name === 'Date';
    case 'number':
      return (flags & ts.TypeFlags.NumberLike) !== 0;
    case 'boolean':
      return (flags & ts.TypeFlags.BooleanLike) !== 0;
    case 'bytes':
      return type.symbol?.name === 'Buffer';
    case 'json':
      return isJson(checker, type, column.name, column.dates);
    default:
      return (flags & ts.TypeFlags.StringLike) !== 0;
  }
}

function isListOf(checker: ts.TypeChecker, type: ts.Type, column: Column): boolean {
  if (!checker.isArrayType(type)) return false;
  const [element] = checker.getTypeArguments(type as ts.TypeReference);
  return element !== undefined && partsOf(checker, element).every((part) => is(checker, part, column));
}

/** Returns whether a type is that of a column's JSON: a Date at the places of its instants, and nowhere else. */
function isJson(checker: ts.TypeChecker, type: ts.Type, place: string, dates: readonly string[], depth = 0): boolean {
  if (type.flags & ts.TypeFlags.Unknown) return true;
  if ((type.symbol?.name === 'Date') !== dates.includes(place)) return false;
  if (depth > 4 || !(type.flags & ts.TypeFlags.Object) || type.symbol?.name === 'Date') return true;
  const isList = checker.isArrayType(type) || checker.isTupleType(type);
  const inner = isList
    ? checker.getTypeArguments(type as ts.TypeReference).map((one) => [`${place}[]`, one] as const)
    : checker
        .getPropertiesOfType(type)
        .map((property) => [`${place}.${property.name}`, checker.getTypeOfSymbol(property)] as const);
  return inner.every(([at, one]) => partsOf(checker, one).every((part) => isJson(checker, part, at, dates, depth + 1)));
}
