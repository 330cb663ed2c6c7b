import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';

import { businessTerms, businessWords } from '../../plans/index.js';
import { AreWideIds, IfGiven, IsDay, IsZone, ObjectList, trimmed } from '../../platform/index.js';
import { SalonPictureDto, SalonSummaryDto } from '../../salons/index.js';
import { SalonHoursDto } from './salon-page.dto.js';

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const timeWanted = 'Please enter a time like 09:00';

export class SalonClosureDto {
  id!: number;
  /** Salon-local. @example 2026-11-26 */
  date!: string;
  /** Whether the closure is repeated on this date of every year. */
  yearly!: boolean;
  /** @example Thanksgiving */
  reason!: string;
}

/** A salon's settings for its own staff. */
export class SalonSettingsDto extends SalonSummaryDto {
  businessLicense!: string | null;
  insuranceInfo!: string | null;
  /** The number of dogs that can be bathed at once. */
  stations!: number;
  /**
   * The salon's own point in degrees; null where its ZIP code locates it.
   * @example 30.2428
   */
  latitude!: number | null;
  /** @example -97.7658 */
  longitude!: number | null;
  hours!: SalonHoursDto[];
  /** The pictures in their order. */
  pictures!: SalonPictureDto[];
  /** Coming and yearly closures, by date. */
  closures!: SalonClosureDto[];
}

/** A change that may leave no room for booked visits names those that may be cancelled with it. */
export class ScheduleChangeDto {
  /** Ids of the visits that are cancelled with the change, as the 409 `salons.visits_affected` listed them. */
  @IfGiven()
  @IsArray({ message: 'cancelVisits must be a list of ids' })
  @ArrayMaxSize(5_000, { message: 'cancelVisits must hold at most 5000 ids' })
  @AreWideIds('cancelVisits must be a list of ids')
  cancelVisits?: number[];
}

/** Only the given fields change. */
export class UpdateSalonDto extends ScheduleChangeDto {
  /** @example Bubbles & Bows */
  @IfGiven()
  @Transform(trimmed)
  @IsString({ message: businessWords.salonNameTooShort })
  @MinLength(businessTerms.shortest.salonName, { message: businessWords.salonNameTooShort })
  @MaxLength(120, { message: 'Salon name must be at most 120 characters' })
  name?: string;

  @IfGiven()
  @Transform(trimmed)
  @IsString({ message: 'Description must be text' })
  @MaxLength(2_000, { message: 'Description must be at most 2000 characters' })
  description?: string;

  /** @example (512) 555-0142 */
  @IfGiven()
  @Transform(trimmed)
  @IsString({ message: 'Please enter a valid phone number' })
  @MinLength(businessTerms.shortest.phone, { message: 'Please enter a valid phone number' })
  @MaxLength(40, { message: 'Please enter a valid phone number' })
  phone?: string;

  @IfGiven()
  @Transform(trimmed)
  @IsString({ message: 'Address is required' })
  @MinLength(businessTerms.shortest.address, { message: 'Address is required' })
  @MaxLength(200, { message: 'Address must be at most 200 characters' })
  address?: string;

  @IfGiven()
  @Transform(trimmed)
  @IsString({ message: 'City is required' })
  @MinLength(1, { message: 'City is required' })
  @MaxLength(80, { message: 'City must be at most 80 characters' })
  city?: string;

  @IfGiven()
  @Transform(trimmed)
  @IsString({ message: 'State is required' })
  @MinLength(1, { message: 'State is required' })
  @MaxLength(40, { message: 'State must be at most 40 characters' })
  state?: string;

  @IfGiven()
  @Transform(trimmed)
  @IsString({ message: 'Zip code is required' })
  @MinLength(businessTerms.shortest.zipCode, { message: 'Zip code is required' })
  @MaxLength(10, { message: 'Zip code must be at most 10 characters' })
  zipCode?: string;

  /**
   * The latitude of the salon's own point in degrees; null, with a longitude of null, removes the point.
   * @example 30.2428
   */
  @IsOptional()
  @IsNumber({}, { message: 'Latitude must be a number' })
  @Min(-90, { message: 'Latitude must be at least -90' })
  @Max(90, { message: 'Latitude must be at most 90' })
  latitude?: number | null;

  /** @example -97.7658 */
  @IsOptional()
  @IsNumber({}, { message: 'Longitude must be a number' })
  @Min(-180, { message: 'Longitude must be at least -180' })
  @Max(180, { message: 'Longitude must be at most 180' })
  longitude?: number | null;

  @IfGiven()
  @IsBoolean({ message: 'acceptsSmallPets must be true or false' })
  acceptsSmallPets?: boolean;

  @IfGiven()
  @IsBoolean({ message: 'acceptsMediumPets must be true or false' })
  acceptsMediumPets?: boolean;

  @IfGiven()
  @IsBoolean({ message: 'acceptsLargePets must be true or false' })
  acceptsLargePets?: boolean;

  @IfGiven()
  @IsBoolean({ message: 'acceptsXLargePets must be true or false' })
  acceptsXLargePets?: boolean;

  /** IANA name. @example America/Chicago */
  @IfGiven()
  @IsZone('Please choose a time zone')
  timeZone?: string;

  /**
   * The number of dogs that can be bathed at once.
   * @example 2
   */
  @IfGiven()
  @IsInt({ message: 'Stations must be a whole number' })
  @Min(businessTerms.stations.atFirst, { message: businessWords.stationsTooFew })
  @Max(businessTerms.stations.maximum, { message: businessWords.stationsTooMany })
  stations?: number;
}

export class WeekdayHoursDto {
  /** 0 is Sunday. @example 1 */
  @IsInt({ message: 'dayOfWeek must be 0 (Sunday) to 6' })
  @Min(0, { message: 'dayOfWeek must be 0 (Sunday) to 6' })
  @Max(6, { message: 'dayOfWeek must be 0 (Sunday) to 6' })
  dayOfWeek!: number;

  /** Salon-local. @example 09:00 */
  @Matches(timePattern, { message: timeWanted })
  openTime!: string;

  /** Salon-local; 24:00 is midnight. @example 17:00 */
  @Matches(timePattern, { message: timeWanted })
  closeTime!: string;

  @IsBoolean({ message: 'isClosed must be true or false' })
  isClosed!: boolean;

  /**
   * Salon-local; given together with its end, and null or left out on a day without a break.
   * @example 12:00
   */
  @IsOptional()
  @Matches(timePattern, { message: timeWanted })
  breakStart?: string | null;

  /** Salon-local. @example 13:00 */
  @IsOptional()
  @Matches(timePattern, { message: timeWanted })
  breakEnd?: string | null;
}

export class ReplaceHoursDto extends ScheduleChangeDto {
  /** Each weekday once at most; a weekday that is left out has the standard hours. */
  @ObjectList(() => WeekdayHoursDto, 7, 'hours must hold each weekday once at most')
  @IsArray({ message: 'hours must be a list' })
  @ArrayUnique(({ dayOfWeek }: WeekdayHoursDto) => dayOfWeek, { message: 'Each weekday can be given once' })
  hours!: WeekdayHoursDto[];
}

export class AddClosureDto extends ScheduleChangeDto {
  /** Salon-local. @example 2026-11-26 */
  @IsDay('Please choose a date')
  date!: string;

  /** Whether the closure is repeated on this date of every year. */
  @IfGiven()
  @IsBoolean({ message: 'yearly must be true or false' })
  yearly?: boolean;

  /**
   * The reason, which is shown to owners who want to book that day.
   * @example Thanksgiving
   */
  @Transform(trimmed)
  @IsString({ message: 'Please say why the salon is closed' })
  @MinLength(1, { message: 'Please say why the salon is closed' })
  @MaxLength(120, { message: 'The reason must be at most 120 characters' })
  reason!: string;
}
