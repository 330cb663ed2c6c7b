import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

import { KeysetQuery } from '../../platform/index.js';

export class AuditQuery extends KeysetQuery {
  /**
   * Limits the list to this action.
   * @example salon.approved
   */
  @IsOptional()
  @Matches(/^[a-z_.-]{1,80}$/, { message: 'action must be the name of an action' })
  action?: string;

  /** Limits the list to changes by this account. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'actorId must be a whole number' })
  @Min(1, { message: 'actorId must be at least 1' })
  @Max(2_147_483_647, { message: 'actorId must be an account id' })
  actorId?: number;

  /**
   * Limits the list to changes of this subject, by its kind and id.
   * @example salon:12
   */
  @IsOptional()
  @Matches(/^[a-z_-]{1,40}:[\w-]{1,80}$/, { message: 'subject must be a kind and an id, such as salon:12' })
  subject?: string;
}

/** An entry of the audit log. */
export class AuditEntryDto {
  id!: number;
  /** UTC instant. */
  occurredAt!: string;
  /** Null for an action of the platform. */
  actorId!: number | null;
  /** The username; null for an action of the platform and for a deleted account. */
  actorName!: string | null;
  actorRole!: string;
  /** @example salon.approved */
  action!: string;
  /** @example salon */
  subjectKind!: string;
  subjectId!: string;
  /**
   * The name of the subject, where it is known.
   * @example Bubbles & Bows
   */
  subjectName!: string | null;
  before!: Record<string, unknown> | null;
  after!: Record<string, unknown> | null;
  reason!: string | null;
}
