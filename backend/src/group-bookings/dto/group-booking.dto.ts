import { ArrayMinSize, ArrayUnique, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

import { AppointmentDto } from '../../appointments/index.js';
import { businessTerms } from '../../plans/index.js';
import { AreAddOnIds, IsAddOnTotal } from '../../add-ons/index.js';
import { IfGiven, IsDay, IsId, IsInstant, ObjectList } from '../../platform/index.js';
import { type Arrangement, arrangements } from '../group.rules.js';

const { fewestDogs, maxDogs } = businessTerms.groupBooking;
const howMany = `Please choose ${fewestDogs} to ${maxDogs} dogs`;

/** A dog of a group, by its subscription. */
export class GroupDogDto {
  /** @example 1 */
  @IsId('Please select a subscription')
  subscriptionId!: number;

  /** Ids of the salon's add-ons. */
  @AreAddOnIds()
  addons?: number[];

  /**
   * The price of these add-ons that the owner was shown, in cents. If they cost more, nothing is booked.
   * @example 1500
   */
  @IsAddOnTotal()
  addonsTotalCents?: number;
}

/** Several dogs of one owner at one salon. */
export class GroupRequestDto {
  /** @example 2 */
  @IsId('Please select a salon')
  salonId!: number;

  /** `side_by_side`: at the same start; `one_after_another`: in the order of `dogs`. */
  @IsIn(arrangements, { message: 'Please choose side by side or one after the other' })
  how!: Arrangement;

  /** Each subscription once. */
  @IsArray({ message: howMany })
  @ArrayMinSize(fewestDogs, { message: howMany })
  @ArrayUnique((dog: GroupDogDto | null) => dog?.subscriptionId, { message: 'Each dog can be chosen once' })
  @ObjectList(() => GroupDogDto, maxDogs, howMany)
  dogs!: GroupDogDto[];
}

export class GroupStartsQueryDto extends GroupRequestDto {
  /**
   * A salon-local date. Without it the answer has all days of the booking window on which the group fits, without their
   * starts.
   * @example 2026-12-01
   */
  @IfGiven()
  @IsDay('date must be a date like 2026-12-01')
  date?: string;
}

export class BookGroupDto extends GroupRequestDto {
  /** When the first bath begins, a UTC instant. @example 2026-12-01T15:00:00.000Z */
  @IsInstant('Please select a date and time')
  date!: string;

  /** A note for the salon, kept with every bath. */
  @IsOptional()
  @IsString({ message: 'Notes must be text' })
  @MaxLength(500, { message: 'Notes must be at most 500 characters' })
  notes?: string;
}

/** A dog's own start within a group. */
export class GroupVisitDto {
  /** @example 1 */
  subscriptionId!: number;
  /** UTC instant. @example 2026-12-01T15:00:00.000Z */
  startsAt!: string;
  /** Salon-local. @example 09:00 */
  time!: string;
}

export class GroupStartDto {
  /** UTC instant. @example 2026-12-01T15:00:00.000Z */
  startsAt!: string;
  /** Salon-local. @example 09:00 */
  time!: string;
  /** The visits in an order of bathing that fits. */
  visits!: GroupVisitDto[];
}

export class GroupDayDto {
  /** Salon-local. @example 2026-12-01 */
  date!: string;
  /**
   * The number of starts that fit the whole group.
   * @example 12
   */
  freeStarts!: number;
  /** Present only where one date was requested. */
  starts!: GroupStartDto[] | null;
}

/** The days and starts that fit a whole group. */
export class GroupStartsDto {
  /** IANA name. @example America/Chicago */
  timeZone!: string;
  days!: GroupDayDto[];
}

/** Visits of several dogs that were booked together. */
export class GroupBookingDto {
  /** @example 1 */
  id!: number;
  appointments!: AppointmentDto[];
}
