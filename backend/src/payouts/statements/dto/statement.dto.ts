import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';

import { trimmed } from '../../../platform/index.js';

/** How a questioned line stands. */
export class LineQuestionDto {
  /** What the salon asked. */
  question!: string;
  /** Open until an administrator decides: released into the next statement, or upheld and corrected as well. */
  state!: 'open' | 'released' | 'upheld';
  /** What the administrator gave as the reason. */
  reason!: string | null;
}

/** One line: what the salon earned or gave back. */
export class StatementLineDto {
  id!: number;
  /** UTC instant at which it happened. */
  at!: string;
  /** What caused it. @example cycle */
  cause!: string;
  /** @example Biscuit's baths */
  title!: string;
  /** How the amount came about. @example 75% of $10.00, 2 of 5 baths this cycle */
  formula!: string;
  /** Signed. @example 1760 */
  cents!: number;
  question!: LineQuestionDto | null;
}

/** A line since the last statement. */
export class EarningsLineDto extends StatementLineDto {
  /** All lines since the last statement up to and with this one. @example 2260 */
  runningCents!: number;
}

/** A salon's statement and payout of one ISO week. */
export class StatementDto {
  id!: number;
  /** ISO week of the Monday on which it is paid. @example 2026-W48 */
  week!: string;
  state!: 'draft' | 'scheduled' | 'sent' | 'paid' | 'failed' | 'held' | 'rolled_over';
  /** Brought forward from earlier statements; negative where the salon owed. */
  openingCents!: number;
  linesCents!: number;
  /** Lines of earlier statements that were held there. */
  releasedCents!: number;
  /** Questioned lines, paid later. */
  heldCents!: number;
  /** opening + lines + released - held. */
  amountCents!: number;
  /** Why it is held or failed, or what it waits for, as a sentence. */
  reason!: string | null;
  draftedAt!: string;
  /** UTC instant; Monday 00:00. */
  questionsUntil!: string;
  /** UTC instant of the run; Monday 06:00. */
  paysAt!: string;
  sentAt!: string | null;
  /** The week of the statement that its money went into, where it was not paid. */
  carriedInto!: string | null;
  /** What the payment provider took back of what was sent; it is owed again, with a later statement. */
  takenBackCents!: number;
  canQuestion!: boolean;
}

export class QuestionLineDto {
  /** @example Biscuit was here three times, not twice. */
  @Transform(trimmed)
  @IsString({ message: 'Please say what is wrong with the line' })
  @MinLength(5, { message: 'Please say what is wrong with the line' })
  @MaxLength(1_000, { message: 'A question has at most 1000 characters' })
  question!: string;
}

export class QuestionAskedDto {
  /** Of the questioned line. */
  id!: number;
}

/** What is coming to a salon. */
export class NextPayoutDto {
  /** UTC instant; Monday 06:00. */
  at!: string;
  week!: string;
  /** As it stands now; what comes until Friday is added. */
  cents!: number;
  /** Whether its statement is out. */
  drafted!: boolean;
  /** Why it would not be paid as things stand, as a sentence. */
  obstacle!: string | null;
}

export class EarningsWeekDto {
  week!: string;
  /** Earned in the period, before what is brought forward. */
  earnedCents!: number;
  /** What was sent for it, zero where nothing was. */
  sentCents!: number;
  /** Null for the week that is still running, none for one without a statement. */
  state!: StatementDto['state'] | 'none' | null;
}

/** A salon's money at a glance. */
export class EarningsDto {
  /** All that is owed to the salon now: running, held and brought forward. */
  owedCents!: number;
  /** Earned since the last statement. */
  runningCents!: number;
  /** Questioned lines that are not decided. */
  heldCents!: number;
  /** On its way to the salon's account. */
  onItsWayCents!: number;
  nextPayout!: NextPayoutDto;
  /** Up to 26 weeks in a row, oldest first, from the first with a statement; the last is the running one. */
  weeks!: EarningsWeekDto[];
}
