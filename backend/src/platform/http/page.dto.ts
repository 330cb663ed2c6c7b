import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';

/** Which part of a long list is wanted; the whole length stands in the X-Total-Count header. */
export class PageQuery {
  /** How many rows at most. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(100, { message: 'limit must be at most 100' })
  limit?: number;

  /** How many rows to pass over. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'offset must be a whole number' })
  @Min(0, { message: 'offset must be at least 0' })
  @Max(10_000, { message: 'offset must be at most 10000' })
  offset?: number;
}

/** What a wrong cursor is answered with. */
export const notACursor = 'after must be an X-Next-Cursor of this list';

/** Which part of a list that grows for ever is wanted: by what it begins after, or by offset among the first rows. */
export class KeysetQuery extends PageQuery {
  /** Begins after the page whose X-Next-Cursor this is; without offset. */
  @IsOptional()
  @Matches(/^[\w-]{1,400}$/, { message: notACursor })
  after?: string;
}

/** A part of a list and the length of the whole. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** Counted no further than this: a greater total is told as `1000+`. */
  readonly countedTo?: number;
  /** What the next page begins after; undefined where this one is the last. */
  readonly next?: string;
}

/** Answers the part as an array and tells the length of the whole in X-Total-Count, and in X-Next-Cursor how it goes on. */
export function sendPage<Row>(reply: FastifyReply, { rows, total, countedTo = Infinity, next }: Page<Row>): Row[] {
  if (next) void reply.header('x-next-cursor', next);
  void reply.header('x-total-count', total > countedTo ? `${countedTo}+` : total);
  return rows;
}
