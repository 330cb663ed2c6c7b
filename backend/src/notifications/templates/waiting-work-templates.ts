import type { WaitingKind } from '../../waiting-work/index.js';
import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';

const names: Readonly<Record<WaitingKind, string>> = {
  applications: 'Salon applications',
  questions: 'Questions about statements',
  objectedWeights: 'Weights that owners object to',
  reconciliationTasks: 'Differences with the payment provider',
  stuckJobs: 'Stuck jobs',
  heldPayouts: 'Payouts on hold',
  expiringDocuments: 'Expiring documents',
};

/** Returns the mail about the work that waits for administrators this morning. */
export function workWaits({ counts }: Extract<MailContent, { kind: 'work-waits' }>, site: string): MailMessage {
  const facts = Object.entries(names).flatMap(([kind, name]): [string, string][] => {
    const count = counts[kind as WaitingKind];
    return count ? [[name, String(count)]] : [];
  });
  return {
    subject: `Waiting for you: ${facts.map(([name, count]) => `${name.toLowerCase()} (${count})`).join(', ')}`,
    preview: 'This is waiting for an administrator today.',
    title: 'Waiting for you',
    paragraphs: ['Good morning,', 'This is waiting for an administrator today:'],
    facts,
    action: { label: 'Open the admin dashboard', url: `${site}/dashboard/admin` },
  };
}
