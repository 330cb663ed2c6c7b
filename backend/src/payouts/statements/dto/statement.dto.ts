import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';

import { trimmed } from '../../../platform/index.js';

/** A salon's question about a line, and the decision. */
export class LineQuestionDto {
  /** The salon's question. */
  question!: string;
  /**
   * Open until an administrator decides: `released` pays the line with the next statement, `upheld` corrects it as
   * well.
   */
  state!: 'open' | 'released' | 'upheld';
  /** The administrator's reason. */
  reason!: string | null;
}

/** A line of a statement: an amount that the salon earned or gave back. */
export class StatementLineDto {
  id!: number;
  /** The UTC instant of the cause. */
  at!: string;
  /**
   * The cause of the line.
   * @example tip
   */
  cause!: string;
  /** @example Tip for Biscuit's bath */
  title!: string;
  /**
   * The calculation of the amount.
   * @example 100% of $5.00
   */
  formula!: string;
  /** Signed. @example 500 */
  cents!: number;
  question!: LineQuestionDto | null;
}

/** A line since the last statement, with the running total. */
export class EarningsLineDto extends StatementLineDto {
  /**
   * The sum of all lines since the last statement up to and including this one.
   * @example 2260
   */
  runningCents!: number;
}

/** A salon's statement and payout of one ISO week. */
export class StatementDto {
  id!: number;
  /**
   * The ISO week of the Monday on which it is paid.
   * @example 2026-W48
   */
  week!: string;
  state!: 'draft' | 'scheduled' | 'sent' | 'paid' | 'failed' | 'held' | 'rolled_over';
  /** The amount brought forward from earlier statements; negative where the salon owed. */
  openingCents!: number;
  linesCents!: number;
  /** Lines that earlier statements held. */
  releasedCents!: number;
  /** Questioned lines, paid later. */
  heldCents!: number;
  /** opening + lines + released - held. */
  amountCents!: number;
  /** The reason why the payout is held or failed, or what it waits for, as a sentence. */
  reason!: string | null;
  draftedAt!: string;
  /** UTC instant; Monday 00:00. */
  questionsUntil!: string;
  /** UTC instant of the run; Monday 06:00. */
  paysAt!: string;
  sentAt!: string | null;
  /** The week of the statement into which its amount was carried, where it was not paid. */
  carriedInto!: string | null;
  /** Cents that the payment provider took back after sending; they are owed again, with a later statement. */
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

export class QuestionLineResultDto {
  /** The id of the questioned line. */
  id!: number;
}

/** The next payout to a salon. */
export class NextPayoutDto {
  /** UTC instant; Monday 06:00. */
  at!: string;
  week!: string;
  /** The amount at present; lines until Friday are added. */
  cents!: number;
  /** Whether its statement is out. */
  drafted!: boolean;
  /** The obstacle that would keep it from being paid, as a sentence. */
  obstacle!: string | null;
}

export class EarningsWeekDto {
  week!: string;
  /** Cents earned in the period, before what is brought forward. */
  earnedCents!: number;
  /** Cents sent for the week; zero where no payout was sent. */
  sentCents!: number;
  /** Null for the running week, `none` for a week without a statement. */
  state!: StatementDto['state'] | 'none' | null;
}

/** The overview of a salon's money. */
export class EarningsDto {
  /** Everything that is owed to the salon now: running, held and brought forward. */
  owedCents!: number;
  /** Earned since the last statement. */
  runningCents!: number;
  /** Questioned lines that are not decided yet. */
  heldCents!: number;
  /** Payouts on their way to the salon's account. */
  onItsWayCents!: number;
  nextPayout!: NextPayoutDto;
  /** Up to 26 consecutive weeks, oldest first, from the first with a statement. The last one is the running week. */
  weeks!: EarningsWeekDto[];
}
