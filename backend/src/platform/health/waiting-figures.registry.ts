import { Injectable, type Provider } from '@nestjs/common';

import { Clock } from '../clock/index.js';
import { ReadDb } from '../database/index.js';

/** A backlog: work that is due and not done yet. */
export interface WaitingFigure {
  /** A plural noun; it is a label of the metrics, so there are few. */
  readonly what: string;
  /**
   * Selects the work that is due at the instant `$1`, the oldest first: `at`, the instant since when each has been due.
   * Every process runs the query at each scrape, so an index has to find the due rows in this order.
   */
  readonly query: string;
}

/** Counting ends here, because a large backlog must not take time from the work that reduces it. */
export const countedTo = 1_000;

/** The work of one kind that is due and not done. */
export interface Waiting {
  readonly what: string;
  /** At most {@link countedTo}. */
  readonly count: number;
  /** 0 if nothing waits. */
  readonly oldestSeconds: number;
}

/** The product's backlogs, for monitoring. Each module registers its own. */
@Injectable()
export class WaitingFigures {
  private readonly figures: WaitingFigure[] = [];

  constructor(
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  get all(): readonly WaitingFigure[] {
    return this.figures;
  }

  add(figure: WaitingFigure): void {
    this.figures.push(figure);
  }

  read(): Promise<Waiting[]> {
    const now = this.clock.now();
    return Promise.all(
      this.figures.map(async ({ what, query }) => {
        const row = await this.readDb.row<{ count: number; oldestAt: Date | null }>(backlogQuery(query), [now]);
        return { what, count: row?.count ?? 0, oldestSeconds: secondsSince(row?.oldestAt, now) };
      }),
    );
  }
}

/**
 * Returns the query of a backlog's `count` and `oldestAt`. Its limit makes Postgres read the index even where it expects
 * a large part of the table to be due.
 */
export const backlogQuery = (query: string): string =>
  `select count(*)::int as count, min(at) as "oldestAt" from (${query} limit ${countedTo}) due`;

/** Returns a provider that registers a module's backlog. */
export const waitingFigure = (figure: WaitingFigure): Provider => ({
  provide: `waiting figure: ${figure.what}`,
  inject: [WaitingFigures],
  useFactory: (figures: WaitingFigures) => figures.add(figure) ?? figure.what,
});

/** Returns the seconds since an instant, at least 0; 0 for none. */
export const secondsSince = (at: Date | null | undefined, now: Date): number =>
  at ? Math.max(0, (now.getTime() - at.getTime()) / 1_000) : 0;
