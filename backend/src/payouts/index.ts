export { PayoutsModule } from './payouts.module.js';
export { holdSalon, isStopped } from './periods/hold.sql.js';
export { obstacleColumns, obstacleJoins } from './periods/paying.sql.js';
export { latestToDraft, type IsoWeek, payoutWeek } from './periods/payout-calendar.rules.js';
export { scheduledPosting, reversalPosting } from './periods/payout-postings.js';
export { type PayoutReason, type PayoutReasonCode, reasonFor, reasonInWords } from './periods/payout-reason.rules.js';
export { type PayoutState, mayBecome, payoutStates, type StateTotal } from './periods/payout-state.rules.js';
export { PayoutNotFound } from './periods/payout.errors.js';
export {
  clawbackRequested,
  type ClawbackRequested,
  payoutFailed,
  payoutHeld,
  payoutPaid,
  payoutSent,
  type PayoutEvent,
  payoutsScheduled,
  weekDrafted,
  weekPaid,
} from './periods/payout.events.js';
export { StatementDto, StatementLineDto } from './statements/dto/statement.dto.js';
export { lineAnswer, statementAnswer } from './statements/statement-answer.js';
export { type LineDetail, lineInWords } from './statements/statement-line.rules.js';
export { pageOfLines } from './statements/line-pages.js';
export { entryDetail, type StatementRow, statementColumns } from './statements/statement.view.js';
export { PayoutTransfers } from './transfers/payout-transfers.service.js';
export { RestoredTransfers } from './transfers/restored-transfers.service.js';
export { type TransferProgress, ManualPayoutRun } from './transfers/manual-payout-run.service.js';
