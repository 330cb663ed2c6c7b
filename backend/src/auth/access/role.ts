/** The roles of accounts (rules.md#roles). Only the first two can be chosen at registration. */
export const roles = ['pet_owner', 'salon', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The caller, proven by an access token that is valid for a short time. */
export interface Actor {
  readonly userId: number;
  readonly role: Role;
}
