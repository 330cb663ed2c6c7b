/**
 * `waiting`: on its way; `bounced`: the mailbox's server refused it permanently; `expired`: it would have come too
 * late.
 */
export const mailStates = ['sent', 'waiting', 'bounced', 'expired'] as const;
export type MailState = (typeof mailStates)[number];

export class SentMailDto {
  /** @example 5f0c9f0e-6a5b-4a39-9a0f-2f1f5d9f7c11 */
  id!: string;
  /** @example Tomorrow at 10:30 AM CST: Biscuit's bath */
  subject!: string;
  /**
   * The UTC instant when it was sent or refused, or else written.
   * @example 2026-12-01T15:00:00.000Z
   */
  at!: string;
  state!: MailState;
}

/** The mails to the caller, and whether they arrived. */
export class MailLogDto {
  /**
   * The address to which mails go.
   * @example olive@example.com
   */
  email!: string;
  /**
   * The UTC instant when the latest mail bounced; null if it did not.
   * @example 2026-12-01T15:00:00.000Z
   */
  bouncedAt!: string | null;
  /** The latest mails, newest first. */
  mails!: SentMailDto[];
}
