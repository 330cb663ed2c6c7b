import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayUnique, IsArray } from 'class-validator';

import { AreIds, IfGiven } from '../../platform/index.js';

const most = 20;
const notNumbers = 'addons must be a list of numbers';

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
