import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

import { IfGiven, IsInstant, trimmedOrAbsent } from '../../platform/index.js';

export class DecideSalonDto {
  @IsIn(['approved', 'rejected'], { message: 'Status must be approved or rejected' })
  status!: 'approved' | 'rejected';

  /**
   * The reason, which is mailed to the salon and shown on its dashboard.
   * @example The insurance certificate has run out.
   */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsString({ message: 'The reason must be text' })
  @MaxLength(1_000, { message: 'The reason must be at most 1000 characters' })
  reason?: string;

  /**
   * The `createdAt` of the application that the administrator has seen. Nothing is decided about a later one.
   * @example 2026-11-23T15:00:00.000Z
   */
  @IfGiven()
  @IsInstant('appliedAt must be the instant of an application')
  appliedAt?: string;
}

export class SalonDecisionDto {
  id!: number;
  status!: 'pending' | 'approved' | 'rejected';
  /** UTC instant. */
  decidedAt!: string | null;
  decisionReason!: string | null;
}
