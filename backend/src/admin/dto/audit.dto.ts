import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

import { KeysetQuery } from '../../platform/index.js';

export class AuditQuery extends KeysetQuery {
  /** Only changes of this kind. @example salon.approved */
  @IsOptional()
  @Matches(/^[a-z_.-]{1,80}$/, { message: 'action must be the name of an action' })
  action?: string;

  /** Only changes made by this account. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'actorId must be a whole number' })
  @Min(1, { message: 'actorId must be at least 1' })
  @Max(2_147_483_647, { message: 'actorId must be an account id' })
  actorId?: number;

  /** Only changes of this one thing, kind and id. @example salon:12 */
  @IsOptional()
  @Matches(/^[a-z_-]{1,40}:[\w-]{1,80}$/, { message: 'subject must be a kind and an id, such as salon:12' })
  subject?: string;
}

/** One line of the audit log. */
export class AuditEntryDto {
  id!: number;
  /** UTC instant. */
  occurredAt!: string;
  /** Null for what the platform did by itself. */
  actorId!: number | null;
  /** The username; null where the platform acted or the account is gone. */
  actorName!: string | null;
  actorRole!: string;
  /** @example salon.approved */
  action!: string;
  /** @example salon */
  subjectKind!: string;
  subjectId!: string;
  /** What people call it, where it is known. @example Bubbles & Bows */
  subjectName!: string | null;
  before!: Record<string, unknown> | null;
  after!: Record<string, unknown> | null;
  reason!: string | null;
}
