import type { AppointmentDto } from './generated.ts';

/** The fields of a bath that are needed without a network. */
export type KeptBath = Pick<AppointmentDto, 'id' | 'petName' | 'date' | 'salon'>;

/** The coming baths as the server last returned them. */
export interface KeptBaths {
  readonly userId: number;
  /** UTC instant. */
  readonly at: string;
  readonly baths: readonly KeptBath[];
}

const key = 'kept-baths';

/** Keeps an owner's coming baths on this device (rules.md#baths-kept-on-the-device). */
export function keepBaths(userId: number, baths: readonly AppointmentDto[], at: Date): void {
  const kept: KeptBaths = {
    userId,
    at: at.toISOString(),
    baths: baths.map(({ id, petName, date, salon }) => ({ id, petName, date, salon })),
  };
  localStorage.setItem(key, JSON.stringify(kept));
}

/** Returns the kept baths of this user; undefined where there are none, or they are another user's. */
export function keptBathsOf(userId: number | null): KeptBaths | undefined {
  const text = localStorage.getItem(key);
  if (!text) return undefined;
  const kept = JSON.parse(text) as KeptBaths;
  return kept.userId === userId ? kept : undefined;
}

export const forgetBaths = (): void => localStorage.removeItem(key);
