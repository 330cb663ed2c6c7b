import { IsIn } from 'class-validator';

import { type PauseMonths, pauseMonths } from '../pause.rules.js';

export class PauseDto {
  /** @example 2 */
  @IsIn(pauseMonths, { message: 'Please choose one, two or three months' })
  months!: PauseMonths;
}

export class PauseChoiceDto {
  /** @example 2 */
  months!: number;
  /** UTC instant of the first payment after it. */
  until!: string;
}

export class PauseChoicesDto {
  /** UTC instant from which nothing is paid and no bath can be had: the end of the paid period. */
  from!: string;
  choices!: PauseChoiceDto[];
}
