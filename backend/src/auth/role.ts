/** What somebody may be (rules.md#roles). Only the first two can be asked for at registration. */
export const roles = ['pet_owner', 'salon', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who is calling: proven by the access token, valid for its short life. */
export interface Actor {
  readonly userId: number;
  readonly role: Role;
}
