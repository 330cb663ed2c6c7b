import { byId, countQuery, type KeysetPart, type KeysetQuery, type Page, type Sql } from '../../platform/index.js';
import { linesCounted, linesOf, type LineRow, type RunningLineRow, runningLinesOf } from './statement.view.js';

const defaultLimit = 25;

const order = byId<LineRow>('lines');
const runningOrder = byId<RunningLineRow>('lines');

/** The salon and the period of a page of lines. */
interface SalonPeriod {
  readonly salonId: number;
  readonly periodId: number;
}

/** Returns a page of the lines of a salon's period, newest first. */
export async function pageOfLines<Answer>(
  sql: Sql,
  { salonId, periodId }: SalonPeriod,
  query: KeysetQuery,
  toAnswer: (row: LineRow) => Answer,
): Promise<Page<Answer>> {
  const part = order.part(query, defaultLimit);
  const [rows, total] = await Promise.all([
    linesOf(sql, salonId, periodId, rangeOf(part)),
    countLines(sql, salonId, periodId),
  ]);
  return order.page(rows, part, total, toAnswer);
}

/** Returns a page of the same lines, each with its running total. */
export async function pageOfRunningLines<Answer>(
  sql: Sql,
  { salonId, periodId }: SalonPeriod,
  query: KeysetQuery,
  toAnswer: (row: RunningLineRow) => Answer,
): Promise<Page<Answer>> {
  const part = runningOrder.part(query, defaultLimit);
  const [rows, total] = await Promise.all([
    runningLinesOf(sql, salonId, periodId, rangeOf(part)),
    countLines(sql, salonId, periodId),
  ]);
  return runningOrder.page(rows, part, total, toAnswer);
}

const rangeOf = ({ position, fetched, offset }: KeysetPart) => {
  const before = position?.[0];
  return { limit: fetched, offset, ...(before !== undefined && { before: Number(before) }) };
};

async function countLines(sql: Sql, salonId: number, periodId: number): Promise<number> {
  const row = await sql.row<{ total: number }>(countQuery(linesCounted), [salonId, periodId]);
  return row?.total ?? 0;
}
