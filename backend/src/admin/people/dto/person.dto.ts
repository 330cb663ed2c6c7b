import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';

import type { Role } from '../../../auth/index.js';
import { trimmed } from '../../../platform/index.js';

const searchTooShort = 'Search for at least 3 characters';

export class PeopleQuery {
  /** A part of the address, the username or the name. @example olive */
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
  /** Null where none was given. @example Olive Park */
  name!: string | null;
  /** @example pet_owner */
  role!: Role;
  createdAt!: string;
  /** In how many browsers the account is signed in. */
  sessions!: number;
  /** Since when it cannot sign in, and why; null where it can. */
  suspendedAt!: string | null;
  suspensionReason!: string | null;
  /** From when on it is erased, on its owner's wish; null where nobody asked. */
  erasesAt!: string | null;
}

const reasonTooShort = 'Please say why, in at least 5 characters';

export class AccountReasonDto {
  /** Kept in the audit log; of a suspension it is also mailed to the person. @example Payments were made with a stolen card. */
  @Transform(trimmed)
  @IsString({ message: reasonTooShort })
  @Length(5, 1_000, { message: reasonTooShort })
  reason!: string;
}
