import { Transform } from 'class-transformer';
import { IsString, Length, MaxLength, MinLength } from 'class-validator';

import type { Role } from '../../../auth/index.js';
import { businessTerms, businessWords } from '../../../plans/index.js';
import { trimmed } from '../../../platform/index.js';

const searchTooShort = 'Search for at least 3 characters';

export class PeopleQuery {
  /**
   * A part of the e-mail address, the username or the name.
   * @example olive
   */
  @Transform(trimmed)
  @IsString({ message: searchTooShort })
  @Length(3, 100, { message: searchTooShort })
  q!: string;
}

export class PersonDto {
  id!: number;
  /** @example olive@lather.test */
  email!: string;
  emailVerified!: boolean;
  /** @example olive */
  username!: string;
  /**
   * Null where the account has no name.
   * @example Olive Park
   */
  name!: string | null;
  /** @example pet_owner */
  role!: Role;
  createdAt!: string;
  /** The number of browsers in which the account is signed in. */
  sessions!: number;
  /** The instant of the suspension, and its reason; null where the account is not suspended. */
  suspendedAt!: string | null;
  suspensionReason!: string | null;
  /** The instant at which the account is erased on its owner's request; otherwise null. */
  erasesAt!: string | null;
}

const { reasonTooShort } = businessWords;

export class AccountReasonDto {
  /**
   * Stored in the audit log. The reason of a suspension is also mailed to the account's owner.
   * @example Payments were made with a stolen card.
   */
  @Transform(trimmed)
  @IsString({ message: reasonTooShort })
  @MinLength(businessTerms.shortest.reason, { message: reasonTooShort })
  @MaxLength(1_000, { message: 'The reason must be at most 1000 characters' })
  reason!: string;
}
