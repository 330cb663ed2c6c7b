import type { MailMessage } from './mail-message.js';

/** Returns the mail as plain text. */
export function textOf(
  { title, paragraphs, facts = [], action, otherwise, afterwards = [] }: MailMessage,
  signature: string,
  unsubscribe?: string,
): string {
  const table = facts.map(([label, value, url]) => `${label}: ${value}${url ? ` (${url})` : ''}`).join('\n');
  const link = action && `${action.label}:\n${action.url}`;
  const other = otherwise && `${otherwise.label}:\n${otherwise.url}`;
  const parts = [
    title,
    ...paragraphs,
    table,
    link,
    other,
    ...afterwards,
    `-- \n${signature}`,
    unsubscribe && `Stop these emails:\n${unsubscribe}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
