import { payoutWeek } from '../payouts/payout-calendar.rules.js';
import type { StatementDto, StatementLineDto } from './dto/statement.dto.js';
import { lineInWords } from './statement-line.rules.js';
import type { LineRow, StatementRow } from './statement.view.js';

/** A statement as it goes over the wire. */
export function statementAnswer(row: StatementRow, now: Date): StatementDto {
  const week = payoutWeek(row.week);
  if (!week) throw new Error(`A statement is of ${row.week}, which is no ISO week`);
  const { salonId: _, periodId: __, changedAt: ___, ...statement } = row;
  return {
    ...statement,
    draftedAt: row.draftedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    questionsUntil: week.questionsUntil.toISOString(),
    paysAt: week.paysAt.toISOString(),
    canQuestion: (row.state === 'draft' || row.state === 'held') && now < week.questionsUntil,
  };
}

export function lineAnswer({ id, at, cents, cause, detail, ...questioned }: LineRow): StatementLineDto {
  const { question, decision, decisionReason } = questioned;
  return {
    id,
    at: at.toISOString(),
    cause,
    ...lineInWords(cause, detail),
    cents,
    question: question === null ? null : { question, state: decision ?? 'open', reason: decisionReason },
  };
}
