export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Frame {
  width: number;
  height: number;
  /** The least number of weeks to leave room for, so that a single bar is not as wide as the chart. */
  leastWeeks: number;
}

/** The share of a week's width that its bar takes. */
const FILL = 0.62;

/**
 * Returns the bars of signed cents on one scale, the latest at the right edge, and the height of the zero line between
 * earnings and reversals. A week without money has no height.
 */
export function weekBars(
  cents: readonly number[],
  { width, height, leastWeeks }: Frame,
): { bars: Bar[]; zero: number } {
  const top = Math.max(0, ...cents);
  const bottom = Math.min(0, ...cents);
  const scale = height / (top - bottom || 1);
  const zero = top === 0 && bottom === 0 ? height : top * scale;
  const places = Math.max(cents.length, leastWeeks);
  const place = width / places;
  const bars = cents.map((each, index) => ({
    x: (places - cents.length + index) * place + (place * (1 - FILL)) / 2,
    y: each >= 0 ? zero - each * scale : zero,
    width: place * FILL,
    height: Math.abs(each) * scale,
  }));
  return { bars, zero };
}

const MOST_LABELS = 6;

/** Returns whether a week is labelled below its bar: the last one is, and others at even steps before it. */
export const isNamed = (index: number, weeks: number): boolean =>
  (weeks - 1 - index) % Math.ceil(weeks / MOST_LABELS) === 0;
