import { median } from './load.ts';
import type { Figures } from './lighthouse.ts';

/** A visit as measured by Lighthouse, with the bytes of compressed script that it loaded. */
export interface Visit extends Figures {
  readonly script: number;
}

/**
 * The limits of a page, by the figure's name in the report: the score, kB of compressed script, milliseconds and so on.
 */
export interface PageLimits {
  readonly score?: number;
  readonly scriptKilobytes?: number;
  /** The LCP as a multiple of that of the same page without its code. */
  readonly lcpRatio?: number;
  readonly tbt?: number;
}

/** The highest layout shift of every page. */
const maxShift = 0.02;

interface Column {
  readonly name: string;
  readonly value: string;
  readonly limit?: string;
  readonly isKept: boolean;
}

/** Returns the line of a page: the median of its visits, the limit beside each figure, and whether it was missed. */
export function lineOf(path: string, limits: PageLimits, visits: readonly Visit[], twins: readonly Figures[]): string {
  const typical = (name: keyof Visit): number => median(visits.map((visit) => visit[name]));
  const most = (name: string, value: number, digits: number, limit: number | undefined, unit = ''): Column => ({
    name,
    value: `${value.toFixed(digits)}${unit}`,
    limit: limit === undefined ? undefined : `at most ${limit}`,
    isKept: limit === undefined || value <= limit,
  });
  const staticLcp = median(twins.map(({ lcp }) => lcp));
  const score = typical('score');
  const columns: Column[] = [
    {
      name: 'performance',
      value: score.toFixed(0),
      limit: limits.score === undefined ? undefined : `at least ${limits.score}`,
      isKept: limits.score === undefined || score >= limits.score,
    },
    most('script', typical('script') / 1000, 1, limits.scriptKilobytes, ' kB'),
    most('FCP', typical('fcp'), 0, undefined, ' ms'),
    most('LCP', typical('lcp'), 0, undefined, ' ms'),
    ...(twins.length > 0
      ? [most(`LCP beside ${staticLcp.toFixed(0)} ms static`, typical('lcp') / staticLcp, 2, limits.lcpRatio)]
      : []),
    most('TBT', typical('tbt'), 0, limits.tbt, ' ms'),
    most('CLS', typical('cls'), 4, maxShift),
  ];
  const words = columns.map(
    ({ name, value, limit, isKept }) => `${name} ${value}${limit ? ` (${limit}${isKept ? '' : ', MISSED'})` : ''}`,
  );
  return [path.padEnd(21), ...words].join('   ');
}
