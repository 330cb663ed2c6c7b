import pg from 'pg';

/** The form of a column's values in the product, on whichever connection they are read. */
export type ColumnKind = 'instant' | 'day' | 'number' | 'boolean' | 'json' | 'bytes' | 'text';

interface Codec {
  readonly kind: ColumnKind;
  /** Postgres types by their numbers in pg_type, each with that of its array type. */
  readonly types: readonly (readonly [type: number, array: number])[];
  /** The driver's own parser unless given. */
  readonly parse?: (text: string) => unknown;
}

const codecs: readonly Codec[] = [
  // timestamp, timestamptz: a Date.
  {
    kind: 'instant',
    types: [
      [1114, 1115],
      [1184, 1185],
    ],
  },
  // date: the LocalDate as Postgres writes it, such as 2026-11-23; an instant would need a time zone.
  { kind: 'day', types: [[1082, 1182]], parse: asWritten },
  // int2, int4, float4, float8.
  {
    kind: 'number',
    types: [
      [21, 1005],
      [23, 1007],
      [700, 1021],
      [701, 1022],
    ],
  },
  // int8, numeric: cents, counts and ids.
  {
    kind: 'number',
    types: [
      [20, 1016],
      [1700, 1231],
    ],
    parse: safeNumber,
  },
  { kind: 'boolean', types: [[16, 1000]] },
  // json, jsonb: instants as `instantInJson` writes them are Dates.
  {
    kind: 'json',
    types: [
      [114, 199],
      [3802, 3807],
    ],
    parse: parseJson,
  },
  { kind: 'bytes', types: [[17, 1001]] },
  // interval: text for the ORM; the driver would make an object of it.
  { kind: 'text', types: [[1186, 1187]], parse: asWritten },
];

const textArray = 1009;
const driversParser = pg.types.getTypeParser as (type: number, format?: 'text' | 'binary') => unknown;
const textsOf = driversParser(textArray) as (text: string) => (string | null)[];

const kinds = new Map<number, { readonly kind: ColumnKind; readonly isArray: boolean }>();
const parsers = new Map<number, (text: string) => unknown>();
for (const { kind, types, parse } of codecs)
  for (const [type, array] of types) {
    kinds.set(type, { kind, isArray: false }).set(array, { kind, isArray: true });
    if (!parse) continue;
    parsers.set(type, parse);
    parsers.set(array, (text) => textsOf(text).map((element) => element && parse(element)));
  }

// _text, _varchar, _uuid; all other array types have a codec above.
for (const array of [textArray, 1015, 2951]) kinds.set(array, { kind: 'text', isArray: true });

/** Returns the kind of a column's type; types of extensions, such as citext, are text. */
export function columnKind(type: number): { readonly kind: ColumnKind; readonly isArray: boolean } {
  return kinds.get(type) ?? { kind: 'text', isArray: false };
}

/**
 * The parsers of every connection: instants are Dates, days are text, cents and counts are numbers. In the other
 * direction the driver writes a Date as its instant, and numbers and texts as they are.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    parsers.get(type) ?? driversParser(type, format)) as typeof pg.types.getTypeParser,
};

const instantKey = '$instant';

/**
 * Returns the SQL of an instant within JSON that a query builds. It is read as a Date, or as null. Without it Postgres
 * writes a text in the session's time zone, which nothing marks as an instant.
 * @param expression the instant, as an SQL expression
 */
export const instantInJson = (expression: string): string =>
  `json_build_object('${instantKey}', extract(epoch from ${expression}) * 1000)`;

function parseJson(text: string): unknown {
  return JSON.parse(text, text.includes(`"${instantKey}"`) ? (_, value: unknown) => instantOr(value) : undefined);
}

function instantOr(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(instantKey in value) || Object.keys(value).length > 1)
    return value;
  const milliseconds = value[instantKey];
  return milliseconds === null ? null : new Date(Number(milliseconds));
}

function asWritten(text: string): string {
  return text;
}

/** @throws RangeError for a whole number that a double cannot hold, so that no cent is lost in silence */
function safeNumber(text: string): number {
  const number = Number(text);
  if (!text.includes('.') && !Number.isSafeInteger(number)) throw new RangeError(`${text} is not a safe integer.`);
  return number;
}
