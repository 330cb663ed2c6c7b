import { IsIn } from 'class-validator';

import { businessWords } from '../../plans/index.js';
import { type PauseMonths, pauseMonths } from '../pause.rules.js';

export class PauseSubscriptionDto {
  /** @example 2 */
  @IsIn(pauseMonths, { message: businessWords.pauseMissing })
  months!: PauseMonths;
}

export class PauseChoiceDto {
  /** @example 2 */
  months!: number;
  /** The UTC instant of the first payment after the pause. */
  until!: string;
}

export class PauseChoicesDto {
  /**
   * The UTC instant of the pause's beginning, the end of the paid period. From then on nothing is paid and no bath may
   * begin.
   */
  from!: string;
  choices!: PauseChoiceDto[];
}
