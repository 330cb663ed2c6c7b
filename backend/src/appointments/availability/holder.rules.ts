/** Who holds a start, or asks for one: a visitor by the hash of a cookie's token, an owner by the account and a dog. */
export interface Holder {
  readonly visitor?: string;
  readonly ownerId?: number;
  /** With an owner: of this dog alone. */
  readonly petId?: number;
}

interface Held {
  readonly visitor: string | null;
  readonly ownerId: number | null;
  readonly petId: number | null;
}

/** Is it this holder's own, which does not stand in its holder's way (rules.md#holds)? */
export function isHeldBy(hold: Held, { visitor, ownerId, petId }: Holder): boolean {
  if (visitor !== undefined && hold.visitor === visitor) return true;
  return ownerId !== undefined && hold.ownerId === ownerId && (petId === undefined || hold.petId === petId);
}
