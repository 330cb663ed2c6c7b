import { SalonSummaryDto } from '../../dto/salon.dto.js';
import type { SalonSize, SalonSource } from '../../salon.entity.js';

/** What administrators see of a salon; nobody else is told its licence, insurance and owner. */
export class SalonRecordDto extends SalonSummaryDto {
  email!: string | null;
  businessLicense!: string | null;
  insuranceInfo!: string | null;
  /** With an account at /salon-register, or without one at /salons/apply. */
  source!: SalonSource;
  ownerName!: string | null;
  yearsInBusiness!: string | null;
  website!: string | null;
  specialty!: string | null;
  salonSize!: SalonSize | null;
  /** Whether somebody can sign in for it. */
  hasAccount!: boolean;
  /** UTC instant. */
  decidedAt!: string | null;
  /** The administrator's username. */
  decidedBy!: string | null;
  decisionReason!: string | null;
}

export class NeighbourSalonDto {
  id!: number;
  name!: string;
  city!: string;
  zipCode!: string;
  rating!: number | null;
}

export class SalonCaseDto extends SalonRecordDto {
  /** Up to five approved salons in the same sectional center. */
  neighbours!: NeighbourSalonDto[];
}
