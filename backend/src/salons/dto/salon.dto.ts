import { SalonPictureDto } from '../pictures/dto/salon-picture.dto.js';

export class SalonReviewDto {
  id!: number;
  /** 1 to 5. @example 5 */
  rating!: number;
  comment!: string;
  /** @example Olive P. */
  customerName!: string;
  /** UTC instant. */
  createdAt!: string;
}

/** A salon's public data. License, insurance and account are left out. */
export class SalonSummaryDto {
  /** @example 2 */
  id!: number;
  /** @example Bubbles & Bows */
  name!: string;
  description!: string;
  phone!: string;
  address!: string;
  city!: string;
  state!: string;
  zipCode!: string;
  /**
   * The state in the address of the city's page; empty where it has no letter or digit.
   * @example tx
   */
  stateSlug!: string;
  /**
   * The city in the address of the city's page.
   * @example san-antonio
   */
  citySlug!: string;
  acceptsSmallPets!: boolean;
  acceptsMediumPets!: boolean;
  acceptsLargePets!: boolean;
  acceptsXLargePets!: boolean;
  /** Mean of the reviews, out of 5; null while there are none. @example 4.7 */
  rating!: number | null;
  reviewCount!: number;
  /** The first of its own pictures; null while it has none. */
  picture!: SalonPictureDto | null;
  /** Always `approved` for the public. */
  status!: 'pending' | 'approved' | 'rejected';
  /** IANA name. @example America/Chicago */
  timeZone!: string;
  /** UTC instant. */
  createdAt!: string;
}
