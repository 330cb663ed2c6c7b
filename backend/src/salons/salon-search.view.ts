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

/**
 * The longest of some prefixes of a ZIP code, given longest first after the condition's own values, that has a matching
 * salon. The range is what `like` makes of a known prefix (`:` comes after `9`), so that one plan serves every prefix.
 */
export function nearestZipQuery({ where, values }: SqlCondition): string {
  return `select tried.prefix from unnest($${values.length + 1}::text[]) with ordinality as tried(prefix, turn)
    where exists (select from salons
      where ${where} and zip_code ~>=~ tried.prefix and zip_code ~<~ (tried.prefix || ':'))
    order by tried.turn limit 1`;
}
