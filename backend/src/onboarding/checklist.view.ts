import { checklistSteps, type ChecklistStep } from './checklist-steps.js';

export interface ChecklistRow {
  readonly salonId: number;
  readonly done: ChecklistStep[];
  readonly putAwayAt: Date | null;
}

const done = checklistSteps.map(
  ({ key, isDone }) => `case when ${isDone} or '${key}' = any (coalesce(c.kept, '{}')) then '${key}' end`,
);

/** Selects the progress of approved salons ($1, a list of ids). */
export const checklistsQuery = `
  select s.id as "salonId", array_remove(array[${done.join(', ')}]::text[], null) as done, c.put_away_at as "putAwayAt"
  from salons s left join salon_checklists c on c.salon_id = s.id
  where s.id = any ($1::int[]) and s.status = 'approved'`;
