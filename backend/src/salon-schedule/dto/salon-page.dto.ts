import { SalonPictureDto, SalonReviewDto, SalonSummaryDto } from '../../salons/index.js';

export class SalonHoursDto {
  /** 0 is Sunday. @example 1 */
  dayOfWeek!: number;
  /** Salon-local. @example 09:00 */
  openTime!: string;
  /** Salon-local. @example 17:00 */
  closeTime!: string;
  isClosed!: boolean;
}

export class SalonDetailDto extends SalonSummaryDto {
  hours!: SalonHoursDto[];
  /** Its own, in their order; without any it is shown by a drawing. */
  pictures!: SalonPictureDto[];
  /** The newest three; the rest by GET /api/salons/{id}/reviews. */
  reviews!: SalonReviewDto[];
}
