import pg from 'pg';

import { filledSizes } from './filled-visits.js';
import { keptRelease } from './kept-release.js';

/** The start of the time in which the writer books, where there are no other visits. */
export const farAhead = '2030-01-07T15:00:00Z';

/** The statements by which release 1.0.0 books and charges a tip. */
const statements = keptRelease('1.0.0').statements;
const claimVisit = statements.find((text) => text.includes("values (nextval('appointments_id_seq')"))!;
const chargeTip = statements.find((text) => text.includes("select 'tip', a.id, a.owner_id"))!;

const weekMilliseconds = 7 * 86_400_000;
const firstMonday = Date.parse('2030-01-07');
/** Returns the Monday of the UTC week of an instant after {@link farAhead}. */
const mondayOf = (instant: number) =>
  new Date(instant - ((instant - firstMonday) % weekMilliseconds)).toISOString().slice(0, 10);

const random = (below: number) => Math.floor(Math.random() * below);

/** A process of release 1.0.0 that books, cancels, charges tips, and rolls back a transaction over several tables. */
export class VisitWriter {
  readonly booked = new Set<number>();
  readonly tipped = new Set<number>();
  readonly codes = new Set<string>();
  written = 0;

  constructor(private readonly own: pg.Client) {}

  async writeWhile(goesOn: () => boolean): Promise<void> {
    // A migration step waits less than a second for all its locks, and keeps them while definitions change.
    await this.own.query(`set lock_timeout = '5s'`);
    while (goesOn()) {
      try {
        await [() => this.book(), () => this.cancel(), () => this.tip(), () => this.review()][random(4)]!();
        this.written += 1;
      } catch (error) {
        this.codes.add(`${(error as pg.DatabaseError).code} ${(error as Error).message}`);
        // A connection that is gone answers at once, so the loop would keep the process from everything else.
        if (!(error instanceof pg.DatabaseError)) break;
      }
    }
    await this.own.end();
  }

  private async book(): Promise<void> {
    const dog = 1 + random(filledSizes.dogs);
    const startsAt = Date.parse(farAhead) + random(2_000) * 900_000;
    const place = [
      'small',
      1 + random(filledSizes.salons),
      1 + random(2),
      new Date(startsAt),
      new Date(startsAt + 1_800_000),
    ];
    const { rows } = await this.own.query<{ id: number }>(claimVisit, [
      dog,
      dog,
      dog,
      ...place,
      mondayOf(startsAt),
      null,
      new Date(),
    ]);
    if (rows[0]) this.booked.add(rows[0].id);
  }

  private async cancel(): Promise<void> {
    await this.own.query(`update appointments set status = 'cancelled' where id = $1`, [
      1 + random(filledSizes.visits),
    ]);
  }

  private async tip(): Promise<void> {
    const { rows } = await this.own.query<{ id: number }>(chargeTip, [
      1 + random(filledSizes.visits),
      500,
      100,
      new Date(),
    ]);
    if (rows[0]) this.tipped.add(rows[0].id);
  }

  /** Writes to several tables in a transaction, and rolls it back. */
  private async review(): Promise<void> {
    await this.own.query('begin');
    try {
      const id = 1 + random(filledSizes.visits);
      await this.own.query('update appointments set reviewed_at = now() where id = $1', [id]);
      await this.own.query(
        `insert into appointment_addons (appointment_id, addon_id, name, price, duration)
         select $1, 1, 'Bows', 500, 5 where exists (select from appointments where id = $1) on conflict do nothing`,
        [id],
      );
    } finally {
      await this.own.query('rollback');
    }
  }
}
