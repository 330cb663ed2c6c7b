import { SalonSummaryDto } from '../../dto/salon.dto.js';
import type { SalonSize, SalonSource } from '../../salon.entity.js';

/** A salon as administrators see it. Only administrators see its license, insurance and owner. */
export class AdminSalonDto extends SalonSummaryDto {
  email!: string | null;
  businessLicense!: string | null;
  insuranceInfo!: string | null;
  /** `registration` with an account at /salon-register, or `application` without one at /salons/apply. */
  source!: SalonSource;
  ownerName!: string | null;
  yearsInBusiness!: string | null;
  website!: string | null;
  specialty!: string | null;
  salonSize!: SalonSize | null;
  /** Whether the salon has an account. */
  hasAccount!: boolean;
  /** UTC instant. */
  decidedAt!: string | null;
  /** The administrator's username. */
  decidedBy!: string | null;
  decisionReason!: string | null;
  /** The salon-local date of its last day as a partner; null without a notice. @example 2026-12-24 */
  lastDay!: string | null;
  /** UTC instant at which it left; null unless it has left. */
  leftAt!: string | null;
}

export class NeighbourSalonDto {
  id!: number;
  name!: string;
  city!: string;
  zipCode!: string;
  rating!: number | null;
}

export class AdminSalonDetailDto extends AdminSalonDto {
  /** Up to five approved salons with the same first three digits of the ZIP code. */
  neighbours!: NeighbourSalonDto[];
}
