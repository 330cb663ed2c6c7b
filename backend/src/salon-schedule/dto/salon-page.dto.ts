import { SalonPictureDto, SalonReviewDto, SalonSummaryDto } from '../../salons/index.js';

export class SalonHoursDto {
  /** 0 is Sunday. @example 1 */
  dayOfWeek!: number;
  /** Salon-local. @example 09:00 */
  openTime!: string;
  /** Salon-local. @example 17:00 */
  closeTime!: string;
  isClosed!: boolean;
  /**
   * Salon-local; no visit takes place between the start of the break and its end. Null on a day without a break.
   * @example 12:00
   */
  breakStart!: string | null;
  /** Salon-local. @example 13:00 */
  breakEnd!: string | null;
}

export class SalonDetailDto extends SalonSummaryDto {
  hours!: SalonHoursDto[];
  /**
   * The salon-local dates of the seven days from today on which a closure replaces the weekly hours.
   * @example ["2026-12-25"]
   */
  closedDates!: string[];
  /** The salon's own pictures in their order; a drawing is shown where there are none. */
  pictures!: SalonPictureDto[];
  /** The newest three; GET /api/salons/{id}/reviews lists the others. */
  reviews!: SalonReviewDto[];
}
