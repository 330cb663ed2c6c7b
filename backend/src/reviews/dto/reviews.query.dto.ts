import { IsIn, IsOptional } from 'class-validator';

import { PageQuery } from '../../platform/index.js';

export class ReviewsQuery extends PageQuery {
  /** The order of the reviews; newest first by default. */
  @IsOptional()
  @IsIn(['newest', 'highest', 'lowest'], { message: 'sort must be newest, highest or lowest' })
  sort?: 'newest' | 'highest' | 'lowest';
}
