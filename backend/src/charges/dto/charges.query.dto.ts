import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional } from 'class-validator';

import { AreWideIds, KeysetQuery, numbersOf } from '../../platform/index.js';

export class ChargesQuery extends KeysetQuery {
  /** Limits the list to charges that are not paid. */
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'unpaid must be true or false' })
  unpaid?: 'true' | 'false';

  /** Limits the list to the charges for these visits. */
  @IsOptional()
  @Transform(numbersOf)
  @IsArray()
  @ArrayMaxSize(50, { message: 'Please ask for at most 50 appointments' })
  @AreWideIds('appointments must be a list of numbers')
  appointments?: number[];
}
