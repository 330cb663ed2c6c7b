import type { StatementRow } from './statement.view.js';

/** The label of a statement's amount in each state, as the page has it too. */
export const totalLabels: Readonly<Record<StatementRow['state'], string>> = {
  draft: 'To be paid',
  scheduled: 'To be paid',
  sent: 'Sent',
  paid: 'Paid',
  failed: 'Not paid',
  held: 'Not paid yet',
  rolled_over: 'Carried forward',
};
