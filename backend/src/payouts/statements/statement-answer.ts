import { payoutWeek } from '../periods/payout-calendar.rules.js';
import { type Reader, reasonFor } from '../periods/payout-reason.rules.js';
import { mayBeQuestioned } from '../periods/payout-state.rules.js';
import type { StatementDto, StatementLineDto } from './dto/statement.dto.js';
import { lineInWords } from './statement-line.rules.js';
import type { LineRow, StatementRow } from './statement.view.js';

/** Returns a statement as the API sends it to its reader. */
export function statementAnswer(reader: Reader, row: StatementRow, now: Date): StatementDto {
  const week = payoutWeek(row.week);
  if (!week) throw new Error(`A statement has the week ${row.week}, which is not an ISO week.`);
  return {
    id: row.id,
    week: row.week,
    state: row.state,
    openingCents: row.openingCents,
    linesCents: row.linesCents,
    releasedCents: row.releasedCents,
    heldCents: row.heldCents,
    amountCents: row.amountCents,
    carriedInto: row.carriedInto,
    takenBackCents: row.takenBackCents,
    reason: reasonFor(reader, row),
    draftedAt: row.draftedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    questionsUntil: week.questionsUntil.toISOString(),
    paysAt: week.paysAt.toISOString(),
    canQuestion: mayBeQuestioned(row, now),
  };
}

/** Returns a statement's line as the reader sees it, in words. */
export function lineAnswer(reader: Reader, row: LineRow): StatementLineDto {
  const { id, at, cents, cause, detail, ...questioned } = row;
  const { question, decision, decisionReason } = questioned;
  return {
    id,
    at: at.toISOString(),
    cause,
    ...lineInWords(reader, cause, detail),
    cents,
    question: question === null ? null : { question, state: decision ?? 'open', reason: decisionReason },
  };
}
