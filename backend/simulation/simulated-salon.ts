import type { Role } from '../src/auth/index.js';

export interface SimulatedSalon {
  readonly id: number;
  readonly account: { readonly userId: number; readonly role: Role };
  /** The ZIP code of its place. */
  readonly zipCode: string;
  readonly addOnIds: readonly number[];
}
