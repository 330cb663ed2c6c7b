import type { SqlCondition } from './salon-search.rules.js';
import { salonSummaryColumns } from './salon-summary.view.js';

/** A page, best rated first; limit and offset come after the condition's own values. */
export function searchPageQuery({ where, values }: SqlCondition): string {
  return `select ${salonSummaryColumns} from salons where ${where}
    order by rating desc nulls last, id limit $${values.length + 1} offset $${values.length + 2}`;
}

/** Whether any salon matches. */
export function searchHitQuery({ where }: SqlCondition): string {
  return `select 1 from salons where ${where} limit 1`;
}
