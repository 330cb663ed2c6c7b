import { applyDecorators } from '@nestjs/common';
import { IsInt, Min } from 'class-validator';

import { IfGiven } from '../../platform/index.js';

const notCents = { message: 'monthlyPrice must be a whole number of cents' };

/** Checks an optional field with the monthly price of a plan that the page shows (rules.md#plans-and-prices). */
export function IsShownPlanPrice(): PropertyDecorator {
  return applyDecorators(IfGiven(), IsInt(notCents), Min(0, notCents)) as PropertyDecorator;
}
