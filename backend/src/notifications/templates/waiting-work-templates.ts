import { businessWords } from '../../plans/index.js';
import type { WaitingKind } from '../../waiting-work/index.js';
import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';

/** The name of each kind of work, and the administrators' page that shows it. */
const kinds: Readonly<Record<WaitingKind, readonly [name: string, path: string]>> = {
  applications: ['Salon applications', ''],
  questions: ['Questions about statements', '/money?tab=questions'],
  objectedWeights: ['Weights that owners object to', '/money?tab=weights'],
  waitingRefunds: ['Refunds that wait for a second administrator', '/money?tab=refunds&state=waiting'],
  failedRefunds: ['Failed refunds to retry or resolve', '/money?tab=refunds&state=failed_or_refused'],
  waitingAdjustments: ['Adjustments that wait for a second administrator', '/money?tab=adjustments&state=waiting'],
  urgentDisputes: [`Disputes due ${businessWords.urgentDispute}`, '/money?tab=disputes'],
  reconciliationTasks: ['Differences with the payment provider', '/operations'],
  lateChanges: ['Changes that came too late and may need a refund', '?tab=audit&action=subscription.change_late'],
  stuckJobs: ['Stuck jobs', '/operations'],
  heldPayouts: ['Payouts on hold', '/money?tab=payouts'],
  expiringDocuments: ['Expiring documents', '?tab=all&documents=expiring'],
};

/** Returns the mail about the work that waits for administrators this morning. */
export function workWaits({ counts }: Extract<MailContent, { kind: 'work-waits' }>, site: string): MailMessage {
  const dashboard = `${site}/dashboard/admin`;
  const facts = Object.entries(kinds).flatMap(([kind, [name, path]]): [string, string, string][] => {
    const count = counts[kind as WaitingKind];
    return count ? [[name, String(count), `${dashboard}${path}`]] : [];
  });
  return {
    subject: `Waiting for you: ${facts.map(([name, count]) => `${name.toLowerCase()} (${count})`).join(', ')}`,
    preview: 'This is waiting for an administrator today.',
    title: 'Waiting for you',
    paragraphs: ['Good morning,', 'This is waiting for an administrator today:'],
    facts,
    action: { label: 'Open the admin dashboard', url: dashboard },
  };
}
