import { IsIn, IsOptional } from 'class-validator';

import { KeysetQuery } from '../../platform/index.js';

const statuses = [
  'waiting',
  'declined',
  'requested',
  'sent',
  'succeeded',
  'failed',
  'refused',
  'failed_or_refused',
] as const;

export class RefundsQuery extends KeysetQuery {
  @IsOptional()
  @IsIn(statuses, { message: `status must be one of ${statuses.join(', ')}` })
  status?: (typeof statuses)[number];
}
