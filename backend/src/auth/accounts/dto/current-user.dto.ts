import type { Role } from '../../access/index.js';

/** The record of the account's role: a salon's account names its salon, an owner's its own record. */
export class RoleDataDto {
  id!: number;
  name?: string;
  /** The status of a salon: pending, approved or rejected. */
  status?: string;
  /** The reason why a salon was rejected, if the administrator gave one. */
  decisionReason?: string;
  /** The salon-local date of the last day of a salon that has given notice. @example 2026-12-24 */
  leavesOn?: string;
  /** The salon-local date of the last day of a salon that was a partner and has left. @example 2026-12-24 */
  leftOn?: string;
  /** Whether a salon that has left has applied again since. */
  hasAppliedSince?: boolean;
}

export class CurrentUserDto {
  id!: number;
  email!: string;
  /** Whether the owner has proven that the address is theirs. */
  emailVerified!: boolean;
  /** The UTC instant from which the account is erased; null unless closing was requested. */
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
