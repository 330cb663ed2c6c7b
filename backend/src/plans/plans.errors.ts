import { dollars, InvalidField } from '../platform/index.js';
import type { PlanDto } from './dto/plan.dto.js';

/** The plan costs more than the page has shown; nobody is charged a price that they have not seen. */
class PlanCostsMore extends InvalidField {
  constructor({ monthlyPrice }: Pick<PlanDto, 'monthlyPrice'>, field: string) {
    super('plans.costs_more', field, `This plan costs ${dollars(monthlyPrice)} a month now. Please look at it again.`);
  }
}

/**
 * Requires a plan to cost no more than was shown; its price may have been raised since (rules.md#plans-and-prices).
 * @param shownCents undefined where the caller says nothing about it
 * @param field the field by which the call names the plan
 * @throws PlanCostsMore
 */
export function requireShownPlanPrice(
  plan: Pick<PlanDto, 'monthlyPrice'>,
  shownCents: number | undefined,
  field = 'planId',
): void {
  if (shownCents !== undefined && plan.monthlyPrice > shownCents) throw new PlanCostsMore(plan, field);
}
