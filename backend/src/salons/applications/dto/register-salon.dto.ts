import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

import { trimmed, trimmedOrAbsent } from '../../../platform/index.js';
import { businessTerms, businessWords } from '../../../plans/index.js';

/** The second step of a salon's registration (rules.md#salon-registration). */
export class RegisterSalonDto {
  /** @example Bubbles & Bows */
  @Transform(trimmed)
  @IsString({ message: businessWords.salonNameTooShort })
  @MinLength(businessTerms.shortest.salonName, { message: businessWords.salonNameTooShort })
  @MaxLength(120, { message: 'Salon name must be at most 120 characters' })
  name!: string;

  /** @example (512) 555-0142 */
  @Transform(trimmed)
  @IsString({ message: 'Please enter a valid phone number' })
  @MinLength(businessTerms.shortest.phone, { message: 'Please enter a valid phone number' })
  @MaxLength(40, { message: 'Please enter a valid phone number' })
  phone!: string;

  /** @example 2410 South Congress Ave */
  @Transform(trimmed)
  @IsString({ message: 'Address is required' })
  @MinLength(businessTerms.shortest.address, { message: 'Address is required' })
  @MaxLength(200, { message: 'Address must be at most 200 characters' })
  address!: string;

  /** @example Austin */
  @Transform(trimmed)
  @IsString({ message: 'City is required' })
  @MinLength(1, { message: 'City is required' })
  @MaxLength(80, { message: 'City must be at most 80 characters' })
  city!: string;

  /**
   * Determines the salon's first time zone.
   * @example TX
   */
  @Transform(trimmed)
  @IsString({ message: 'State is required' })
  @MinLength(1, { message: 'State is required' })
  @MaxLength(40, { message: 'State must be at most 40 characters' })
  state!: string;

  /** @example 78704 */
  @Transform(trimmed)
  @IsString({ message: 'Zip code is required' })
  @MinLength(businessTerms.shortest.zipCode, { message: 'Zip code is required' })
  @MaxLength(10, { message: 'Zip code must be at most 10 characters' })
  zipCode!: string;

  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsString({ message: 'Description must be text' })
  @MaxLength(2_000, { message: 'Description must be at most 2000 characters' })
  description?: string;

  /** @example LIC-2016-1037 */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsString({ message: 'Business license must be text' })
  @MaxLength(200, { message: 'Business license must be at most 200 characters' })
  businessLicense?: string;

  /** @example General liability, $1,000,000 */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsString({ message: 'Insurance info must be text' })
  @MaxLength(500, { message: 'Insurance info must be at most 500 characters' })
  insuranceInfo?: string;

  @IsOptional()
  @IsBoolean({ message: 'acceptsSmallPets must be true or false' })
  acceptsSmallPets?: boolean = true;

  @IsOptional()
  @IsBoolean({ message: 'acceptsMediumPets must be true or false' })
  acceptsMediumPets?: boolean = true;

  @IsOptional()
  @IsBoolean({ message: 'acceptsLargePets must be true or false' })
  acceptsLargePets?: boolean = true;

  @IsOptional()
  @IsBoolean({ message: 'acceptsXLargePets must be true or false' })
  acceptsXLargePets?: boolean = false;

  /** A registration is always pending. */
  @IsOptional()
  @IsIn(['pending'], { message: 'Status must be pending' })
  status?: 'pending';
}

export class RegisteredSalonDto {
  /** @example 41 */
  id!: number;
  name!: string;
  status!: 'pending' | 'approved' | 'rejected';
  /**
   * IANA name, taken from the state.
   * @example America/Chicago
   */
  timeZone!: string;
}
