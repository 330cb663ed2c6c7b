import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, Min } from 'class-validator';

import { AreIds, IfGiven } from '../../platform/index.js';

const most = 20;
const notNumbers = 'addons must be a list of numbers';
const notCents = { message: 'addonsTotalCents must be a whole number of cents' };

/** Checks an optional field with the ids of add-ons, each once. */
export function AreAddOnIds(): PropertyDecorator {
  return applyDecorators(
    IfGiven(),
    IsArray({ message: notNumbers }),
    ArrayMaxSize(most, { message: `Please choose at most ${most} add-ons` }),
    ArrayUnique({ message: 'Each add-on can be chosen once' }),
    AreIds(notNumbers),
  ) as PropertyDecorator;
}

/** Checks an optional field with the price of the chosen add-ons that the page shows (rules.md#add-on-charges). */
export function IsAddOnTotal(): PropertyDecorator {
  return applyDecorators(IfGiven(), IsInt(notCents), Min(0, notCents)) as PropertyDecorator;
}
