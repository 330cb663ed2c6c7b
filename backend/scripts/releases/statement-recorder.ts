import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';

/** One recorded statement of a process, with its values as sent over the wire, and its answer. */
export interface RecordedStatement {
  readonly connection: number;
  readonly text: string;
  readonly values: readonly (string | null)[];
  /** The number of rows returned or changed. */
  readonly count: number;
  /**
   * The rows as text, where they contain ids created during the recording; a replay creates the same rows under other
   * ids.
   */
  readonly rows?: readonly (readonly (string | null)[])[];
  /** Postgres' code, where the statement was refused. */
  readonly refused?: string;
}

interface Answer {
  readonly rowCount: number | null;
  readonly rows: readonly object[];
}
type Query = (this: object, ...given: unknown[]) => unknown;
type Callback = (error: { code?: string } | null, answer?: Answer) => void;

/** The range of the ids created during a recording, which no other number of the product falls into. */
export const recordedIds = { first: 7_000_000, perTable: 2_000 } as const;
export const createdId = /\b7[0-3]\d{5}\b|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** Settings of a connection, and the channels that it listens to; these are not recorded. */
const leftOut = /^\s*(?:listen|unlisten|notify|set (?:statement|lock|plan)_\w+|select version)/i;

/** A statement that takes longer waits for a lock, and the connection that holds it has to continue. */
const longestTurnMilliseconds = 150;

/**
 * Records all statements of a process from now on, and sends them one at a time, so that they can be replayed in the
 * same order with the same effect.
 * @param packages the package.json whose drivers the process uses
 */
export function recordStatements(
  packages: string,
  onStatement: (statement: RecordedStatement) => RecordedStatement,
): void {
  const require = createRequire(packages);
  const ormsOwn = createRequire(require.resolve('@mikro-orm/postgresql'));
  const { prepareValue } = require('pg/lib/utils') as { prepareValue(value: unknown): unknown };
  const numbers = new WeakMap<object, number>();
  let connections = 0;
  for (const { Client } of new Set([driverOf(require), driverOf(ormsOwn)])) {
    const { query } = Client.prototype;
    Client.prototype.query = function (...given) {
      const config = given[0] as { text?: string; values?: unknown[] } | string;
      const text = typeof config === 'string' ? config : config?.text;
      if (!text || leftOut.test(text)) return query.apply(this, given);
      const wanted = (typeof config === 'object' && config.values) || (Array.isArray(given[1]) ? given[1] : []);
      const values = wanted.map((value) => onTheWire(prepareValue(value)));
      if (!numbers.has(this)) numbers.set(this, (connections += 1));
      const connection = numbers.get(this)!;
      const begin = (): ((error: { code?: string } | null, answer?: Answer) => void) => {
        const note = onStatement({ connection, text, values, count: 0 });
        return (error, answer) =>
          Object.assign(note, {
            count: answer?.rowCount ?? 0,
            ...namedRows(answer?.rows ?? [], (value) => onTheWire(prepareValue(value))),
            ...(error && { refused: error.code ?? 'unknown' }),
          });
      };
      return inTurn(query, this, given, begin);
    };
  }
}

let turn: Promise<unknown> = Promise.resolve();

/** Calls the driver in the caller's form, by callback or by promise, once all earlier statements are answered. */
function inTurn(query: Query, client: object, given: unknown[], begin: () => Callback): unknown {
  const last = given.findLastIndex((one) => typeof one === 'function');
  const answered = turn.then(() => {
    const finish = begin();
    return new Promise<Answer>((resolve, reject) => {
      const onAnswer: Callback = (error, answer) => {
        finish(error, answer);
        if (error) reject(error as Error);
        else resolve(answer!);
        if (last >= 0) (given[last] as Callback).call(client, error, answer);
      };
      query.apply(client, last >= 0 ? given.with(last, onAnswer) : [...given, onAnswer]);
    });
  });
  turn = Promise.race([answered.catch(() => undefined), turn.then(() => pause(longestTurnMilliseconds))]);
  if (last < 0) return answered;
  answered.catch(() => undefined);
  return undefined;
}

function driverOf(require: NodeJS.Require): { Client: { prototype: { query: Query } } } {
  return require('pg') as { Client: { prototype: { query: Query } } };
}

function namedRows(rows: readonly object[], text: (value: unknown) => string | null): Pick<RecordedStatement, 'rows'> {
  const all = rows.map((row) => (Object.values(row) as unknown[]).map(text));
  return all.some((row) => row.some((value) => value !== null && createdId.test(value))) ? { rows: all } : {};
}

function onTheWire(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value as string | number | boolean);
}
