import ts from 'typescript';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/**
 * The side of a call that a type describes: Stripe refuses unknown parameters, and every field of an answer must be
 * known.
 */
export type Side = 'request' | 'answer';

const flags = ts.TypeFlags;
const literal = flags.StringLiteral | flags.NumberLiteral;
const nothing = flags.Undefined | flags.Void | flags.Never;

/**
 * Writes the SDK's TypeScript types as JSON Schema definitions; both sides are closed, so that a misspelling is found.
 */
export class SchemaWriter {
  readonly definitions: Record<string, JsonSchema> = {};

  private readonly checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  /** Returns the schema of a type, or undefined where the type holds no value. */
  write(type: ts.Type, side: Side): JsonSchema | undefined {
    if (type.flags & nothing) return undefined;
    if (type.flags & literal) return { const: (type as ts.LiteralType).value };
    if (type.flags & flags.StringLike) return { type: 'string' };
    if (type.flags & flags.NumberLike) return { type: 'number' };
    if (type.flags & flags.BooleanLike) return { type: 'boolean' };
    if (type.flags & flags.Null) return { type: 'null' };
    if (type.isUnion()) return this.union(type, side);
    if (this.checker.isArrayType(type)) return this.array(type, side);
    if (type.isIntersection() || type.flags & flags.Object) return this.object(type, side);
    return {};
  }

  private union(type: ts.UnionType, side: Side): JsonSchema | undefined {
    const literals = type.types.filter((one) => one.flags & literal).map((one) => (one as ts.LiteralType).value);
    // The SDK's types leave enumerations open for future values, but a value outside them today is a misspelling.
    const closed = type.types.filter((one) => !(one.flags & literal) && !(literals.length > 0 && isOpenEnum(one)));
    const rest = closed.map((one) => this.write(one, side));
    const given = rest.filter((schema) => schema !== undefined);
    const schemas = unique([...(literals.length > 0 ? [{ enum: literals }] : []), ...given]);
    return schemas.length > 1 ? { anyOf: schemas } : schemas[0];
  }

  private array(type: ts.Type, side: Side): JsonSchema {
    const [element] = this.checker.getTypeArguments(type as ts.TypeReference);
    return { type: 'array', items: (element && this.write(element, side)) ?? {} };
  }

  private object(type: ts.Type, side: Side): JsonSchema {
    const name = this.nameOf(type, side);
    // The SDK uses a class for it, the wire a string.
    if (/[_.]Decimal(_\d+)?$/.test(name)) return { type: 'string' };
    if (isOpenEnum(type)) return { type: 'string' };
    if (!(name in this.definitions)) {
      this.definitions[name] = {};
      this.definitions[name] = this.properties(type, side);
    }
    return { $ref: `stripe#/definitions/${name}` };
  }

  private properties(type: ts.Type, side: Side): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const propertyType = this.checker.getTypeOfSymbol(property);
      if (property.name === 'lastResponse' || propertyType.getCallSignatures().length > 0) continue;
      const schema = this.write(propertyType, side);
      if (!schema) continue;
      properties[property.name] = schema;
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    const index = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const additionalProperties = index ? (this.write(index, side) ?? {}) : false;
    return { type: 'object', properties, required, additionalProperties };
  }

  private nameOf(type: ts.Type, side: Side): string {
    const symbol = type.aliasSymbol && !type.symbol ? type.aliasSymbol : type.symbol;
    const name = symbol
      ? this.checker
          .getFullyQualifiedName(symbol)
          .replace(/^"(?:.*\/esm\/(?:resources\/)?)?([^"]*)"/, '$1')
          .replace(/[^\w.]/g, '_')
      : 'anonymous';
    const generic = this.checker.getTypeArguments(type as ts.TypeReference).length > 0;
    const needsNumber = generic || type.isIntersection() || name === 'anonymous' || name.startsWith('__');
    const number = needsNumber ? `_${(type as ts.Type & { id: number }).id}` : '';
    return `${side}_${name}${number}`;
  }
}

/** Returns whether a type is `string & {}`, by which the SDK allows future values. */
function isOpenEnum(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some((one) => one.flags & flags.StringLike);
}

function unique(schemas: JsonSchema[]): JsonSchema[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}
