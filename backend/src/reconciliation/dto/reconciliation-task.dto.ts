import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

import { businessTerms, businessWords } from '../../plans/index.js';
import { KeysetQuery, trimmed } from '../../platform/index.js';

export const taskStatuses = ['open', 'vanished', 'resolved'] as const;

export class TasksQuery extends KeysetQuery {
  /** Limits the list to tasks with this status. */
  @IsOptional()
  @IsIn(taskStatuses, { message: `status must be one of ${taskStatuses.join(', ')}` })
  status?: (typeof taskStatuses)[number];
}

/** A difference between the provider's book and the ledger. */
export class ReconciliationTaskDto {
  id!: number;
  /**
   * The provider's id of the source that the two disagree about: a charge, a refund, a dispute, a transfer.
   * @example ch_3MmlLrLkdIwHu7ix0snN0B15
   */
  source!: string;
  /**
   * Cents by which the provider's balance moved, by the provider's book.
   * @example 4339
   */
  providerAmount!: number;
  /**
   * Cents by which the provider's balance moved, by the ledger.
   * @example 0
   */
  ledgerAmount!: number;
  /**
   * `vanished` where the provider and the ledger agree by now.
   * @example open
   */
  status!: 'open' | 'vanished' | 'resolved';
  /** UTC instant. */
  openedAt!: string;
  /** UTC instant. */
  closedAt!: string | null;
  /** The administrator's username. */
  resolvedBy!: string | null;
  note!: string | null;
}

export class ResolveTaskDto {
  /**
   * What the difference was, for later readers.
   * @example Stripe's monthly fee for Radar.
   */
  @Transform(trimmed)
  @IsString({ message: businessWords.noteTooShort })
  @MinLength(businessTerms.shortest.note, { message: businessWords.noteTooShort })
  @MaxLength(1_000, { message: 'The note must be at most 1000 characters' })
  note!: string;
}
