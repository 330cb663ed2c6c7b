import type { Role } from '../src/auth/index.js';

export interface SimulatedSalon {
  readonly id: number;
  readonly account: { readonly userId: number; readonly role: Role };
  /** Its place. */
  readonly zipCode: string;
  readonly addOnIds: readonly number[];
}
