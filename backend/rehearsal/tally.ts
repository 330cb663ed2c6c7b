/** The calls and their answers, by kind of call. */
export class Tally {
  private readonly byKind = new Map<string, { milliseconds: number[]; statuses: Map<number, number> }>();
  /** The bookings: when each was answered, and after how many milliseconds. */
  private readonly booked: { readonly at: number; readonly milliseconds: number }[] = [];
  /** The number of calls that went to another process because the first one broke off. */
  repeated = 0;
  /** The number of calls without any answer. */
  unanswered = 0;

  note(kind: string, status: number, milliseconds: number): void {
    const of = this.byKind.get(kind) ?? { milliseconds: [], statuses: new Map<number, number>() };
    this.byKind.set(kind, of);
    of.milliseconds.push(milliseconds);
    if (kind === 'booking') this.booked.push({ at: performance.now(), milliseconds });
    of.statuses.set(status, (of.statuses.get(status) ?? 0) + 1);
  }

  get kinds(): readonly KindOfRequest[] {
    return [...this.byKind].map(([kind, { milliseconds, statuses }]) => ({
      kind,
      count: milliseconds.length,
      p50: percentile(milliseconds, 0.5),
      p99: percentile(milliseconds, 0.99),
      statuses: Object.fromEntries([...statuses].toSorted(([one], [other]) => one - other)),
    }));
  }

  /** Returns the p99 of bookings in each of `parts` equal spans between the first and the last. */
  bookingsThrough(parts: number): number[] {
    const [begin, end] = [this.booked[0]?.at ?? 0, (this.booked.at(-1)?.at ?? 0) + 1];
    const partOf = (at: number) => Math.floor(((at - begin) / (end - begin)) * parts);
    const byPart = Map.groupBy(this.booked, ({ at }) => partOf(at));
    return Array.from({ length: parts }, (_, part) =>
      percentile(
        (byPart.get(part) ?? []).map(({ milliseconds }) => milliseconds),
        0.99,
      ),
    );
  }

  /** Returns the number of server failures. */
  get faults(): number {
    return this.countOf((status) => status >= 500);
  }

  /** Returns the number of refused calls; a lost race for a start (409) does not count. */
  get refused(): number {
    return this.countOf((status) => status >= 400 && status < 500 && status !== 409);
  }

  private countOf(isMeant: (status: number) => boolean): number {
    const statuses = this.kinds.flatMap((kind) => Object.entries(kind.statuses));
    return statuses.reduce((sum, [status, count]) => (isMeant(Number(status)) ? sum + count : sum), 0);
  }
}

export interface KindOfRequest {
  readonly kind: string;
  readonly count: number;
  /** Milliseconds from the instant at which the call was due. */
  readonly p50: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** Returns the value that the given share of all values does not exceed; 0 where there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
