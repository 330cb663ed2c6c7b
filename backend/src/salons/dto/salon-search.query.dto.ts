import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

import { PageQuery, trimmedOrAbsent } from '../../platform/index.js';
import { type QueueStatus, queueStatuses } from '../applications/salon-queue.view.js';
import { type PetSize, petSizes } from '../../plans/index.js';

export class SalonSearchQuery extends PageQuery {
  /** Part of the salon's name or city. @example austin */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsString({ message: 'q must be text' })
  @MaxLength(80, { message: 'q must be at most 80 characters' })
  q?: string;

  /** Five digits, or the beginning of them. @example 78704 */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @Matches(/^\d{1,5}(-\d{4})?$/, { message: 'Please enter a ZIP code of five digits' })
  zipCode?: string;

  /** Only salons that take dogs of this size. */
  @IsOptional()
  @IsIn(petSizes, { message: 'petSize must be small, medium, large or x_large' })
  petSize?: PetSize;

  /** For administrators: salons of this status; `decided` are the approved and the rejected ones. */
  @IsOptional()
  @IsIn(queueStatuses, { message: 'status must be pending, approved, rejected or decided' })
  status?: QueueStatus;

  /** For administrators, with a status: how the salon came in. */
  @IsOptional()
  @IsIn(['registration', 'application'], { message: 'source must be registration or application' })
  source?: 'registration' | 'application';

  /** For administrators, with a status: the order of application. */
  @IsOptional()
  @IsIn(['oldest', 'newest'], { message: 'sort must be oldest or newest' })
  sort?: 'oldest' | 'newest';
}
