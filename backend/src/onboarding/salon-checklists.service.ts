import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { Clock, ReadDb, type Sql, sqlIn, Transactions } from '../platform/index.js';
import { approvedSalonOf, OwnSalons, SalonNotFound } from '../salons/index.js';
import { checklistSteps, type ChecklistStep } from './checklist-steps.js';
import { type ChecklistRow, checklistsQuery } from './checklist.view.js';
import type { ChecklistDto } from './dto/checklist.dto.js';

/** Reads and changes the checklist of an approved salon (rules.md#checklist). */
@Injectable()
export class SalonChecklists {
  constructor(
    private readonly readDb: ReadDb,
    private readonly salons: OwnSalons,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the checklist for the salon's own account or an administrator.
   * @throws NotFound, Forbidden
   */
  async get({ userId, role }: Actor, salonId: number): Promise<ChecklistDto> {
    if (role === 'salon') await this.salons.approved(userId, salonId);
    const [row] = await readChecklists(this.readDb, [salonId]);
    if (!row) throw new SalonNotFound();
    return answerOf(row);
  }

  /**
   * Counts a step as done, because the salon keeps its initial setting.
   * @throws NotFound, Forbidden
   */
  confirmStep({ userId }: Actor, salonId: number, step: ChecklistStep): Promise<ChecklistDto> {
    return this.change(userId, salonId, [
      `insert into salon_checklists as c (salon_id, kept) values ($1, array[$2::text])
       on conflict (salon_id) do update set kept = c.kept || $2::text where not $2::text = any (c.kept)`,
      step,
    ]);
  }

  /**
   * Removes the checklist from the salon's dashboard.
   * @throws NotFound, Forbidden
   */
  dismiss({ userId }: Actor, salonId: number): Promise<ChecklistDto> {
    return this.change(userId, salonId, [
      `insert into salon_checklists as c (salon_id, put_away_at) values ($1, $2)
       on conflict (salon_id) do update set put_away_at = excluded.put_away_at`,
      this.clock.now(),
    ]);
  }

  private change(accountId: number, salonId: number, [statement, value]: [string, unknown]): Promise<ChecklistDto> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      await approvedSalonOf(sql, accountId, salonId);
      await sql.rows(statement, [salonId, value]);
      const [row] = await readChecklists(sql, [salonId]);
      if (!row) throw new SalonNotFound();
      return answerOf(row);
    });
  }
}

/** Reads the progress of the approved ones among these salons. */
export const readChecklists = (sql: Sql, salonIds: readonly number[]): Promise<ChecklistRow[]> =>
  sql.rows<ChecklistRow>(checklistsQuery, [salonIds]);

/** Returns the steps that a salon still has to take. */
export const openSteps = ({ done }: ChecklistRow): ChecklistStep[] =>
  checklistSteps.map(({ key }) => key).filter((key) => !done.includes(key));

const answerOf = ({ done, putAwayAt }: ChecklistRow): ChecklistDto => ({
  steps: checklistSteps.map(({ key, mayKeep }) => ({ key, mayKeep, done: done.includes(key) })),
  doneCount: done.length,
  putAway: putAwayAt !== null,
});
