import type { Role } from '../../access/index.js';

/** A signed-in account. The access token is valid for 15 minutes and is renewed by POST /api/refresh. */
export class SessionDto {
  token!: string;
  /** @example pet_owner */
  role!: Role;
  /** @example 1 */
  userId!: number;
  /** @example olive */
  username!: string;
  /** @example owner@lather.test */
  email!: string;
  /** Whether a second factor has to be set up before anything else; absent if not. */
  lacksSecondFactor?: boolean;
}

export class RegisteredDto extends SessionDto {
  /** @example Your account has been created successfully */
  message!: string;
}
