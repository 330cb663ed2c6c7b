import type { SalonDayDto } from '../../api/generated.ts';

type Load = Pick<SalonDayDto, 'load' | 'stations'>;

/** Returns how much of the day's station time is booked, in whole percent; the salon's break does not count. */
export function fullness({ load, stations }: Load): number {
  const open = load.filter(({ inBreak }) => !inBreak);
  const room = open.length * stations;
  const taken = open.reduce((sum, slot) => sum + Math.min(slot.taken, stations), 0);
  return room === 0 ? 0 : Math.round((100 * taken) / room);
}

/** Returns the reason why no visit comes next. */
export function openingSentence({ opensAt, closure }: Pick<SalonDayDto, 'opensAt' | 'closure'>): string {
  if (closure) return `Closed today: ${closure}.`;
  return opensAt ? 'Nothing more is booked today.' : 'Closed today.';
}
