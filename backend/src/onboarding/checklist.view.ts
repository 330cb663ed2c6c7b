import { checklistSteps, type ChecklistStep } from './checklist-steps.js';

export interface ChecklistRow {
  readonly salonId: number;
  readonly done: ChecklistStep[];
  readonly putAwayAt: Date | null;
}

const done = checklistSteps.map(
  ({ key, isDone }) => `case when ${isDone} or '${key}' = any (coalesce(c.kept, '{}')) then '${key}' end`,
);

/** Selects the progress of approved salons ($1, a list of ids). A list is dismissed until the next approval. */
export const checklistsQuery = `
  select s.id as "salonId", array_remove(array[${done.join(', ')}]::text[], null) as done,
    case when c.put_away_at >= coalesce(s.decided_at, c.put_away_at) then c.put_away_at end as "putAwayAt"
  from salons s left join salon_checklists c on c.salon_id = s.id
  where s.id = any ($1::int[]) and s.status = 'approved'`;
