import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

import type { StoryKind } from '../story-event.js';
import { type MoveStep, moveSteps } from '../moments.rules.js';

export class ClockMoveDto {
  /** UTC instants. */
  from!: string;
  to!: string;
}

/** The time that a sandbox lives in. */
export class TestClockDto {
  /** UTC instant. */
  now!: string;
  /** How far that is ahead of the world. */
  aheadMilliseconds!: number;
  /** The move under way; null where there is none. */
  move!: ClockMoveDto | null;
}

export class MoveClockDto {
  /** How far to move time ahead. */
  @IsIn(moveSteps, { message: 'by must be day, week or month' })
  by!: MoveStep;
}

export class StoryQuery {
  /** Only what happened before the line at this position. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'before must be a whole number' })
  @Min(1, { message: 'before must be at least 1' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'before must be the position of a line' })
  before?: number;

  /** How many lines at most. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(100, { message: 'limit must be at most 100' })
  limit?: number;
}

/** One thing that happened. */
export class StoryLineDto {
  position!: number;
  /** UTC instant of the product's time. */
  at!: string;
  kind!: StoryKind;
  /** @example $55.00 came in for a month of Biscuit (Olive). */
  text!: string;
}
