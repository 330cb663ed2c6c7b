import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

import type { StoryKind } from '../story-event.js';
import { type MoveStep, moveSteps } from '../moments.rules.js';

export class ClockMoveDto {
  /** UTC instants. */
  from!: string;
  to!: string;
}

/** The sandbox's time. */
export class TestClockDto {
  /** UTC instant. */
  now!: string;
  /** Milliseconds by which it is ahead of the real time. */
  aheadMilliseconds!: number;
  /** The move in progress; null where there is none. */
  move!: ClockMoveDto | null;
}

export class MoveClockDto {
  /** The step by which time moves ahead. */
  @IsIn(moveSteps, { message: 'by must be day, week or month' })
  by!: MoveStep;
}

export class StoryQuery {
  /** Limits the story to what happened before the line at this position. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'before must be a whole number' })
  @Min(1, { message: 'before must be at least 1' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'before must be the position of a line' })
  before?: number;

  /** The most lines on the page. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(100, { message: 'limit must be at most 100' })
  limit?: number;
}

/** A line of the story. */
export class StoryLineDto {
  position!: number;
  /** UTC instant of the product's time. */
  at!: string;
  kind!: StoryKind;
  /** @example $55.00 came in for a month of Biscuit (Olive). */
  text!: string;
}
