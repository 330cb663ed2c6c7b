import { Transform } from 'class-transformer';
import { IsIn, IsNumber, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';

import { businessTerms, businessWords, type PetSize } from '../../plans/index.js';
import { trimmed } from '../../platform/index.js';

const { fewestPounds, maxPounds } = businessTerms.measuredWeight;
const message = businessWords.weightMissing;

/** Reads the weight of a form, whose fields are texts. */
const asNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d{1,3}(\.\d)?$/.test(value.trim()) ? Number(value) : value;

export class StateWeightDto {
  /** Pounds. @example 57.5 */
  @Transform(asNumber)
  @IsNumber({ allowNaN: false, maxDecimalPlaces: 1 }, { message })
  @Min(fewestPounds, { message })
  @Max(maxPounds, { message })
  weight!: number;
}

export class ObjectToWeightDto {
  /** @example He was soaking wet. */
  @Transform(trimmed)
  @IsString({ message: 'Please say why you object' })
  @MinLength(3, { message: 'Please say why you object' })
  @MaxLength(500, { message: 'The reason must be at most 500 characters' })
  reason!: string;
}

export class DecideWeightDto {
  /** @example accept */
  @IsIn(['accept', 'dismiss'], { message: 'Please decide for the salon or for the owner' })
  decision!: 'accept' | 'dismiss';

  /** @example The picture shows the dog alone on the scales. */
  @Transform(trimmed)
  @IsString({ message: businessWords.reasonTooShort })
  @MinLength(businessTerms.shortest.reason, { message: businessWords.reasonTooShort })
  @MaxLength(500, { message: 'The reason must be at most 500 characters' })
  reason!: string;
}

/** What a salon may report about the weight of a visit's dog. */
export class WeighingDto {
  /** The size of the plan that pays the visit's period; a larger dog may be reported. */
  planSize!: PetSize;
  /** Whether a weight may be reported now. */
  canState!: boolean;
}

/** A weight that a salon has reported, and its state. */
export class MeasuredWeightDto {
  id!: number;
  appointmentId!: number;
  subscriptionId!: number;
  /** @example Biscuit */
  petName!: string;
  /** @example Moon Tub */
  salonName!: string;
  /** Pounds. @example 57.5 */
  weight!: number;
  /** The size of the plan when the dog was weighed. */
  planSize!: PetSize;
  planPrice!: number;
  /** The size by the weight. */
  size!: PetSize;
  /**
   * Cents for a month.
   * @example 6500
   */
  price!: number;
  /**
   * Cents that the salon is credited once, from the platform's share.
   * @example 800
   */
  credit!: number;
  /** @example waiting */
  state!: 'waiting' | 'objected' | 'accepted' | 'dismissed';
  /** UTC instants. */
  statedAt!: string;
  answerDueAt!: string;
  objection!: string | null;
  decisionReason!: string | null;
  hasPicture!: boolean;
}
