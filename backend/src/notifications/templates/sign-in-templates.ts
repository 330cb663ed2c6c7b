import type { SignInChange } from '../../auth/index.js';
import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';

/** What happened, as a title and as the sentence that goes on. */
const words: Readonly<Record<SignInChange, readonly [title: string, what: string]>> = {
  passkey_added: ['A passkey was added', 'A passkey was added to this account. Whoever has it can sign in with it.'],
  passkey_removed: ['A passkey was removed', 'A passkey was removed from this account. It opens nothing any more.'],
};

export const signInChanged = (
  { change }: Extract<MailContent, { kind: 'sign-in-changed' }>,
  brand: string,
  site: string,
): MailMessage => {
  const [title, what] = words[change];
  return {
    subject: `${title}: your account at ${brand}`,
    preview: 'If this was you, there is nothing to do.',
    title,
    paragraphs: ['Hello,', `${what} If this was you, there is nothing to do.`],
    action: { label: 'See your account', url: `${site}/account` },
    afterwards: [
      `If this was not you, set a new password now at ${site}/forgot-password, which signs everyone else out, and look through the ways to sign in to your account.`,
    ],
  };
};
