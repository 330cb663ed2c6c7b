import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, MaxLength, registerDecorator } from 'class-validator';
import { IntersectionType } from '@nestjs/swagger';

import { IsPoint } from '../../places/index.js';
import { isDay, PageQuery, trimmedOrAbsent } from '../../platform/index.js';
import { type QueueStatus, queueStatuses } from '../applications/salon-queue.view.js';
import { type PetSize, petSizes } from '../../plans/index.js';
import { type PartOfDay, partsOfDay } from '../free-starts.registry.js';

/** Checks a field that names a day on which a bath is wanted. */
function IsWhen(message: string): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isWhen',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message },
      validator: { validate: (value) => ['any', 'today', 'tomorrow'].includes(value as string) || isDay(value) },
    });
}

/** The place around which salons are searched. */
export class PlaceQuery {
  /**
   * A ZIP code of five digits, or ZIP+4.
   * @example 98660
   */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @Matches(/^\d{1,5}(-\d{4})?$/, { message: 'Please enter a ZIP code of five digits' })
  zipCode?: string;

  /**
   * Latitude and longitude in degrees, where there is no ZIP code.
   * @example 45.64,-122.68
   */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsPoint('near must be a latitude and a longitude like 45.64,-122.68')
  near?: string;

  /** Limits the search to salons that take dogs of this size. */
  @IsOptional()
  @IsIn(petSizes, { message: 'petSize must be small, medium, large or x_large' })
  petSize?: PetSize;
}

export class SalonSearchQuery extends IntersectionType(PageQuery, PlaceQuery) {
  /** Part of the salon's name or city. @example austin */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsString({ message: 'q must be text' })
  @MaxLength(80, { message: 'q must be at most 80 characters' })
  q?: string;

  /**
   * Limits the search to one city, by the slugs of its state and its name.
   * @example tx/san-antonio
   */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @MaxLength(161, { message: 'city must be at most 161 characters' })
  @Matches(/^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/, {
    message: 'city must be two slugs like tx/san-antonio',
  })
  city?: string;

  /** With a place: all salons at any distance, nearest first. */
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'everywhere must be true or false' })
  everywhere?: 'true' | 'false';

  /** Adds the next free starts of each salon. */
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'starts must be true or false' })
  starts?: 'true' | 'false';

  /**
   * Limits the search to salons with a free start on this salon-local day: today, tomorrow or a date; any by default.
   * @example tomorrow
   */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsWhen('when must be any, today, tomorrow or a date like 2026-12-01')
  when?: string;

  /** Limits the search to salons with a free start in this part of their day: before noon, until 5 PM, or later. */
  @IsOptional()
  @IsIn(partsOfDay, { message: 'part must be morning, afternoon or evening' })
  part?: PartOfDay;

  /**
   * For administrators: the status of the salons; `decided` means approved or rejected, and `partner` approved or a
   * former partner.
   */
  @IsOptional()
  @IsIn(queueStatuses, { message: 'status must be pending, approved, rejected, decided or partner' })
  status?: QueueStatus;

  /** For administrators, with a status: the source of the salons. */
  @IsOptional()
  @IsIn(['registration', 'application'], { message: 'source must be registration or application' })
  source?: 'registration' | 'application';

  /** For administrators, with a status: only partners of which a document has expired or expires soon. */
  @IsOptional()
  @IsIn(['expiring'], { message: 'documents must be expiring' })
  documents?: 'expiring';

  /** For administrators, with a status: the order of application. */
  @IsOptional()
  @IsIn(['oldest', 'newest'], { message: 'sort must be oldest or newest' })
  sort?: 'oldest' | 'newest';
}
