import { Injectable, type Provider } from '@nestjs/common';

import { Clock } from '../clock/index.js';
import { ReadDb } from '../database/index.js';

/** What is due and not done yet. */
export interface WaitingFigure {
  /** A plural noun; a label of the figures, so there are few. */
  readonly what: string;
  /**
   * Answers `count` and `oldestAt`, since when the longest due waits, of what was due at the instant `$1`. It is asked at
   * each scrape by each process, so an index has to lead to the few rows that are due.
   */
  readonly query: string;
}

export interface Waiting {
  readonly what: string;
  readonly count: number;
  /** 0 where nothing waits. */
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

  add(figure: WaitingFigure): void {
    this.figures.push(figure);
  }

  read(): Promise<Waiting[]> {
    const now = this.clock.now();
    return Promise.all(
      this.figures.map(async ({ what, query }) => {
        const row = await this.readDb.row<{ count: number; oldestAt: Date | null }>(query, [now]);
        return { what, count: row?.count ?? 0, oldestSeconds: secondsSince(row?.oldestAt, now) };
      }),
    );
  }
}

/** A module's backlog as a provider of it. */
export const waitingFigure = (figure: WaitingFigure): Provider => ({
  provide: `waiting figure: ${figure.what}`,
  inject: [WaitingFigures],
  useFactory: (figures: WaitingFigures) => figures.add(figure) ?? figure.what,
});

/** How long ago an instant was, never less than 0; 0 for none. */
export const secondsSince = (at: Date | null | undefined, now: Date): number =>
  at ? Math.max(0, (now.getTime() - at.getTime()) / 1_000) : 0;
