import { IsDay } from '../../platform/index.js';
import { ScheduleChangeDto } from '../../salon-schedule/index.js';

export class ExitNoticeDto {
  /** The salon-local date of the last day; null unless the salon has given notice. @example 2026-12-24 */
  lastDay!: string | null;
  /** UTC instant of the notice; null unless the salon has given notice. */
  givenAt!: string | null;
  /** The salon-local date of the last day if the salon gave notice now. @example 2026-12-24 */
  lastDayIfGivenNow!: string;
}

export class GiveExitNoticeDto extends ScheduleChangeDto {
  /** The last day that the salon has seen, salon-local. Another one is refused. @example 2026-12-24 */
  @IsDay('Please confirm your last day')
  lastDay!: string;
}
