import type { StartDto } from '../../api/generated.ts';

const OTHERS = 3;

/** The wanted start first, if it is free, then the three free ones nearest to it. */
export function nearestFree(starts: readonly StartDto[], wanted: string): StartDto[] {
  const away = ({ startsAt }: StartDto) => Math.abs(Date.parse(startsAt) - Date.parse(wanted));
  const free = starts.filter(({ available }) => available).toSorted((one, other) => away(one) - away(other));
  return free.slice(0, free[0]?.startsAt === wanted ? OTHERS + 1 : OTHERS);
}
