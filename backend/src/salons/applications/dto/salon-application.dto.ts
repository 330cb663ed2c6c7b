import { Transform } from 'class-transformer';
import { Equals, IsBoolean, IsEmail, IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

import { HasPlainLocalPart, trimmed, trimmedOrAbsent } from '../../../platform/index.js';
import { type SalonSize, salonSizes } from '../../salon.entity.js';
import { businessTerms, businessWords } from '../../../plans/index.js';

/** An application without an account. The page shows the same sentences at its fields (rules.md#form-texts). */
export class SalonApplicationDto {
  /** @example Bubbles & Bows */
  @Transform(trimmed)
  @IsString({ message: businessWords.salonNameOfApplicationTooShort })
  @MinLength(businessTerms.shortest.salonNameOfApplication, { message: businessWords.salonNameOfApplicationTooShort })
  @MaxLength(120, { message: 'Salon name must be at most 120 characters' })
  salonName!: string;

  /** @example Sam Ortiz */
  @Transform(trimmed)
  @IsString({ message: businessWords.ownerNameTooShort })
  @MinLength(businessTerms.shortest.salonNameOfApplication, { message: businessWords.ownerNameTooShort })
  @MaxLength(120, { message: 'Owner name must be at most 120 characters' })
  ownerName!: string;

  /** @example sam@example.com */
  @Transform(trimmed)
  @HasPlainLocalPart()
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @MaxLength(254, { message: 'Please enter a valid email address' })
  email!: string;

  /** @example (512) 555-0142 */
  @Transform(trimmed)
  @IsString({ message: 'Please enter a valid phone number' })
  @MinLength(businessTerms.shortest.phone, { message: 'Please enter a valid phone number' })
  @MaxLength(40, { message: 'Please enter a valid phone number' })
  phone!: string;

  /** @example 2410 South Congress Ave */
  @Transform(trimmed)
  @IsString({ message: 'Please enter your full address' })
  @MinLength(businessTerms.shortest.address, { message: 'Please enter your full address' })
  @MaxLength(200, { message: 'Address must be at most 200 characters' })
  address!: string;

  /** @example Austin */
  @Transform(trimmed)
  @IsString({ message: 'City is required' })
  @MinLength(businessTerms.shortest.cityOfApplication, { message: 'City is required' })
  @MaxLength(80, { message: 'City must be at most 80 characters' })
  city!: string;

  /** @example TX */
  @Transform(trimmed)
  @IsString({ message: 'State is required' })
  @MinLength(businessTerms.shortest.cityOfApplication, { message: 'State is required' })
  @MaxLength(40, { message: 'State must be at most 40 characters' })
  state!: string;

  /** @example 78704 */
  @Transform(trimmed)
  @IsString({ message: 'ZIP code is required' })
  @MinLength(businessTerms.shortest.zipCode, { message: 'ZIP code is required' })
  @MaxLength(10, { message: 'ZIP code must be at most 10 characters' })
  zipCode!: string;

  /** Free text. @example 12 */
  @Transform(trimmed)
  @IsString({ message: 'Please specify years in business' })
  @MinLength(1, { message: 'Please specify years in business' })
  @MaxLength(40, { message: 'Years in business must be at most 40 characters' })
  yearsInBusiness!: string;

  /** @example https://bubbles.example.com */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsString({ message: 'Website must be text' })
  @MaxLength(200, { message: 'Website must be at most 200 characters' })
  website?: string;

  /** @example Shy dogs */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsString({ message: 'Specialty must be text' })
  @MaxLength(500, { message: 'Specialty must be at most 500 characters' })
  specialty?: string;

  /** Small has 1-2 groomers, medium 3-5, large 6 and more. */
  @IsIn(salonSizes, { message: 'Salon size must be small, medium or large' })
  salonSize!: SalonSize;

  @IsOptional()
  @IsBoolean({ message: 'acceptsXLargePets must be true or false' })
  acceptsXLargePets?: boolean = false;

  @Equals(true, { message: 'You must accept the terms and conditions' })
  termsAccepted!: boolean;

  @Equals(true, { message: 'You must agree to the pricing structure' })
  pricingAgreed!: boolean;
}

export class SalonApplicationAnswerDto {
  status!: 'pending';
  /** @example Thank you for applying. */
  message!: string;
}
