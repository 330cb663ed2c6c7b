import { OmitType } from '@nestjs/swagger';
import { MinLength } from 'class-validator';

import { businessTerms, businessWords } from '../../plans/index.js';
import { RegisterSalonDto } from '../../salons/index.js';

/** The corrections of a rejected salon: every field of its registration. */
export class ApplyAgainDto extends OmitType(RegisterSalonDto, ['status'] as const) {
  // A field of its own, without which the document would lack the bounds of all of them (decision 13).
  /** @example Bubbles & Bows */
  @MinLength(businessTerms.shortest.salonName, { message: businessWords.salonNameTooShort })
  declare name: string;
}

/**
 * A salon's answers in its application, to be corrected. What only the application without an account asks is null for a
 * salon that registered.
 */
export class OwnApplicationDto {
  /** @example Bubbles & Bows */
  name!: string;
  phone!: string;
  address!: string;
  city!: string;
  /** @example TX */
  state!: string;
  /** @example 78704 */
  zipCode!: string;
  description!: string;
  businessLicense!: string | null;
  insuranceInfo!: string | null;
  acceptsSmallPets!: boolean;
  acceptsMediumPets!: boolean;
  acceptsLargePets!: boolean;
  acceptsXLargePets!: boolean;
  ownerName!: string | null;
  yearsInBusiness!: string | null;
  website!: string | null;
  specialty!: string | null;
  salonSize!: string | null;
}

export class ApplyAgainResultDto {
  status!: 'pending';
}

export class ApplicationFieldChangeDto {
  /** @example businessLicense */
  field!: string;
  before!: string | null;
  /** @example LIC-2016-1037 */
  after!: string | null;
}

/** An application that was decided before the present one. */
export class EarlierApplicationDto {
  /** UTC instant. */
  appliedAt!: string;
  /** UTC instant. */
  decidedAt!: string | null;
  /** The administrator's username. */
  decidedBy!: string | null;
  /** @example Proof of insurance is missing or has expired. */
  reason!: string | null;
  /** UTC instant at which a salon that was approved by this application left the network; null otherwise. */
  leftAt!: string | null;
  /** The changes in the next application. */
  changes!: ApplicationFieldChangeDto[];
}

export class ConsentDto {
  kind!: 'account' | 'salon';
  /** UTC instant. */
  givenAt!: string;
  /** SHA-256 of the words. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  version!: string;
}

export class ApplicationHistoryDto {
  /** Newest first. */
  earlier!: EarlierApplicationDto[];
  /** The consents of the salon and its account, newest first. */
  consents!: ConsentDto[];
}
