/**
 * The holder of a start, or the caller who asks for one: a visitor by the hash of a cookie's token, an owner by account
 * and dog.
 */
export interface Holder {
  readonly visitor?: string;
  readonly ownerId?: number;
  /** Limits an owner's holds to those for this dog. */
  readonly petId?: number;
}

/** An owner who books or moves visits, and the visitor of the same browser, whose hold is used as well. */
export interface HoldingOwner {
  readonly ownerId: number;
  readonly visitor?: string;
}

interface Held {
  readonly visitor: string | null;
  readonly ownerId: number | null;
  readonly petId: number | null;
}

/** Returns whether the hold belongs to this holder, and so does not block it (rules.md#holds). */
export function isHeldBy(hold: Held, { visitor, ownerId, petId }: Holder): boolean {
  if (visitor !== undefined && hold.visitor === visitor) return true;
  return ownerId !== undefined && hold.ownerId === ownerId && (petId === undefined || hold.petId === petId);
}
