import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

import type { TimelineKind } from '../timeline-event.js';
import { type MoveStep, moveSteps } from '../moments.rules.js';

export class ClockMoveInProgressDto {
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
  move!: ClockMoveInProgressDto | null;
}

export class MoveTestClockDto {
  /** The step by which time moves ahead. */
  @IsIn(moveSteps, { message: 'by must be day, week or month' })
  by!: MoveStep;
}

export class TimelineQuery {
  /** Limits the list to entries before this position. */
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

/** An entry of the timeline. */
export class TimelineEntryDto {
  position!: number;
  /** UTC instant of the product's time. */
  at!: string;
  kind!: TimelineKind;
  /** @example $55.00 came in for a month of Biscuit (Olive). */
  text!: string;
}
