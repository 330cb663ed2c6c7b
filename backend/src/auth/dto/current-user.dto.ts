import type { Role } from '../role.js';

/** What belongs to the role: a salon's account names its salon, an owner's its own record. */
export class RoleDataDto {
  id!: number;
  name?: string;
  /** A salon's: pending, approved or rejected. */
  status?: string;
  /** Why a rejected salon was rejected, where the administrator said so. */
  decisionReason?: string;
}

export class CurrentUserDto {
  id!: number;
  email!: string;
  /** Whether its owner has proven that the address is theirs. */
  emailVerified!: boolean;
  /** From when on the account is erased, a UTC instant; null where nobody asked for it. */
  erasesAt!: string | null;
  username!: string;
  role!: Role;
  firstName!: string | null;
  lastName!: string | null;
  phone!: string | null;
  address!: string | null;
  city!: string | null;
  state!: string | null;
  zipCode!: string | null;
  roleData!: RoleDataDto | null;
}
