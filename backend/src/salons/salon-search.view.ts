import type { SqlCondition } from './salon-search.rules.js';
import { salonSummaryColumns } from './salon-summary.view.js';

/**
 * A page, best rated first; limit and offset come after the condition's own values. The order names the table, because
 * a bare `rating` would mean the converted output column, which no index knows.
 */
export function searchPageQuery({ where, values }: SqlCondition): string {
  return `select ${salonSummaryColumns} from salons where ${where}
    order by salons.rating desc nulls last, salons.id limit $${values.length + 1} offset $${values.length + 2}`;
}

/** Whether any salon matches. */
export function searchHitQuery({ where }: SqlCondition): string {
  return `select 1 from salons where ${where} limit 1`;
}
