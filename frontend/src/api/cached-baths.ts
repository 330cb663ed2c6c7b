import type { AppointmentDto } from './generated.ts';

/** The fields of a bath that are needed without a network. */
export type CachedBath = Pick<AppointmentDto, 'id' | 'petName' | 'date' | 'salon'>;

/** The coming baths as the server last returned them. */
export interface CachedBaths {
  readonly userId: number;
  /** UTC instant. */
  readonly at: string;
  readonly baths: readonly CachedBath[];
}

const key = 'kept-baths';

/** Keeps an owner's coming baths on this device (rules.md#baths-stored-on-the-device). */
export function cacheBaths(userId: number, baths: readonly AppointmentDto[], at: Date): void {
  const kept: CachedBaths = {
    userId,
    at: at.toISOString(),
    baths: baths.map(({ id, petName, date, salon }) => ({ id, petName, date, salon })),
  };
  localStorage.setItem(key, JSON.stringify(kept));
}

/** Returns the kept baths of this user; undefined where there are none, or they are another user's. */
export function cachedBathsOf(userId: number | null): CachedBaths | undefined {
  const text = localStorage.getItem(key);
  if (!text) return undefined;
  const kept = JSON.parse(text) as CachedBaths;
  return kept.userId === userId ? kept : undefined;
}

export const clearCachedBaths = (): void => localStorage.removeItem(key);
