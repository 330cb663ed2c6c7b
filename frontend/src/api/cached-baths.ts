import { browserStorage } from '../shared/browser-storage.ts';
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
  browserStorage.setItem(key, JSON.stringify(kept));
}

/** Returns the kept baths of this user; undefined where there are none, or they are another user's. */
export function cachedBathsOf(userId: number | null): CachedBaths | undefined {
  const kept = readKept();
  return kept?.userId === userId ? kept : undefined;
}

/** Returns what is kept; undefined where it has another form, as from an earlier version of the site. */
function readKept(): CachedBaths | undefined {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(key) ?? 'null');
    return isCachedBaths(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isCachedBaths(value: unknown): value is CachedBaths {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, at, baths } = value as Partial<Record<keyof CachedBaths, unknown>>;
  return typeof userId === 'number' && typeof at === 'string' && Array.isArray(baths);
}

export const clearCachedBaths = (): void => browserStorage.removeItem(key);
