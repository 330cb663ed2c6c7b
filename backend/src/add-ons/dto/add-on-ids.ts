import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional } from 'class-validator';

import { AreIds } from '../../platform/index.js';

const most = 20;
const notNumbers = 'addons must be a list of numbers';

/** A field that names add-ons by their ids, each once; it may be absent. */
export function AreAddOnIds(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    IsArray({ message: notNumbers }),
    ArrayMaxSize(most, { message: `Please choose at most ${most} add-ons` }),
    ArrayUnique({ message: 'Each add-on can be chosen once' }),
    AreIds(notNumbers),
  ) as PropertyDecorator;
}
