import ts from 'typescript';

import type { ColumnKind } from '../../src/platform/database/codecs.ts';

/** Returns whether a property of this type can hold the codecs' values of such a column; null is ignored. */
export function fits(
  checker: ts.TypeChecker,
  declared: ts.Type,
  { kind, isArray }: { readonly kind: ColumnKind; readonly isArray: boolean },
): boolean {
  return partsOf(checker, declared).every((part) =>
    isArray ? isListOf(checker, part, kind) : is(checker, part, kind),
  );
}

/** Returns the parts of a union type without null. */
function partsOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  const found = checker.getNonNullableType(type);
  return found.isUnion() ? found.types : [found];
}

function is(checker: ts.TypeChecker, type: ts.Type, kind: ColumnKind): boolean {
  const { flags } = type;
  if (flags & ts.TypeFlags.Unknown) return true;
  switch (kind) {
    case 'instant':
      return type.symbol?.name === 'Date';
    case 'number':
      return (flags & ts.TypeFlags.NumberLike) !== 0;
    case 'boolean':
      return (flags & ts.TypeFlags.BooleanLike) !== 0;
    case 'bytes':
      return type.symbol?.name === 'Buffer';
    case 'json':
      return isJson(checker, type);
    default:
      return (flags & ts.TypeFlags.StringLike) !== 0;
  }
}

function isListOf(checker: ts.TypeChecker, type: ts.Type, kind: ColumnKind): boolean {
  if (!checker.isArrayType(type)) return false;
  const [element] = checker.getTypeArguments(type as ts.TypeReference);
  return element !== undefined && partsOf(checker, element).every((part) => is(checker, part, kind));
}

/** Returns whether a type is valid JSON: an instant in JSON is text, whatever the type says. */
function isJson(checker: ts.TypeChecker, type: ts.Type, depth = 0): boolean {
  if (type.symbol?.name === 'Date') return false;
  if (depth > 4 || !(type.flags & ts.TypeFlags.Object)) return true;
  const inner = checker.isArrayType(type)
    ? [...checker.getTypeArguments(type as ts.TypeReference)]
    : checker.getPropertiesOfType(type).map((property) => checker.getTypeOfSymbol(property));
  return inner.every((one) => partsOf(checker, one).every((part) => isJson(checker, part, depth + 1)));
}
