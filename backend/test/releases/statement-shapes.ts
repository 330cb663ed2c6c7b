import pg from 'pg';

import { withClient } from '../with-client.js';

/** Postgres' reading of a statement: the types of its parameters and columns, or the reason of its refusal. */
export interface Shape {
  readonly takes: string;
  readonly answers: readonly string[];
  readonly refused?: string;
}
export type Shapes = ReadonlyMap<string, Shape>;

/** Makes Postgres parse each statement without running it. */
export async function shapesOf(databaseUrl: string, statements: readonly string[]): Promise<Shapes> {
  return withClient(databaseUrl, async (client) => {
    const shapes = new Map<string, Shape>();
    for (const text of statements) shapes.set(text, await shapeOf(client, text));
    return shapes;
  });
}

async function shapeOf(client: pg.Client, text: string): Promise<Shape> {
  try {
    await client.query(`prepare read_again as ${text}`);
    const { rows } = await client.query<Shape>(
      `select parameter_types::text as takes, coalesce(result_types::text[], '{}') as answers
       from pg_prepared_statements where name = 'read_again'`,
    );
    await client.query('deallocate read_again');
    return rows[0]!;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return { takes: '', answers: [], refused: error.message };
  }
}

/**
 * Returns the statements that Postgres reads differently than before. Additional columns after the requested ones do no
 * harm.
 */
export function changedShapes(before: Shapes, after: Shapes): string[] {
  return [...before].flatMap(([text, shape]) => (meansTheSame(text, shape, after.get(text)) ? [] : [text]));
}

/** Returns whether a query asks for all columns, which are then read by name, whatever their order. */
const asksForAll = (text: string) => /\.\*|select \*/.test(text);

function meansTheSame(text: string, before: Shape, after: Shape | undefined): boolean {
  if (!after || after.refused !== before.refused || widened(after.takes) !== widened(before.takes)) return false;
  const answers = after.answers.map(widened);
  return before.answers.map(widened).every((type, column) => {
    const at = asksForAll(text) ? answers.indexOf(type) : answers[column] === type ? column : -1;
    if (at >= 0) answers[at] = 'taken';
    return at >= 0;
  });
}

/** Integers of both widths are sent as text and read as the same number; only the present release needs larger ones. */
const widened = (types: string) => types.replaceAll('integer', 'bigint');
