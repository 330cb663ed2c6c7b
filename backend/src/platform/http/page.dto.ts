import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';

/** The part of a long list; the list's length is sent in the X-Total-Count header. */
export class PageQuery {
  /** The limit of rows. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(100, { message: 'limit must be at most 100' })
  limit?: number;

  /** The number of rows to skip. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'offset must be a whole number' })
  @Min(0, { message: 'offset must be at least 0' })
  @Max(10_000, { message: 'offset must be at most 10000' })
  offset?: number;
}

/** The message for a wrong cursor. */
export const notACursor = 'after must be an X-Next-Cursor of this list';

/**
 * The part of a list that grows without limit: by the cursor after which it begins, or by offset among the first rows.
 */
export class KeysetQuery extends PageQuery {
  /** The X-Next-Cursor of the page after which this one begins; not together with offset. */
  @IsOptional()
  @Matches(/^[\w-]{1,400}$/, { message: notACursor })
  after?: string;
}

/** A part of a list and the length of the whole list. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** The limit of counting; a greater total is sent as this number and a `+`. */
  readonly countedTo?: number;
  /** The cursor of the next page; undefined on the last page. */
  readonly next?: string;
}

/** Returns the rows, and sends the list's length in X-Total-Count and the next page's cursor in X-Next-Cursor. */
export function sendPage<Row>(reply: FastifyReply, { rows, total, countedTo = Infinity, next }: Page<Row>): Row[] {
  if (next) void reply.header('x-next-cursor', next);
  void reply.header('x-total-count', total > countedTo ? `${countedTo}+` : total);
  return rows;
}
