import type { SignInChange } from '../../auth/index.js';
import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';

/** A title and a sentence for each change. */
const words: Readonly<Record<SignInChange, readonly [title: string, what: string]>> = {
  passkey_added: ['A passkey was added', 'A passkey was added to this account. Whoever has it can sign in with it.'],
  codes_turned_on: [
    'Codes were turned on',
    'From now on, signing in to this account with its password also takes a code from an app.',
  ],
  codes_turned_off: ['Codes were turned off', 'Signing in to this account no longer takes a code from an app.'],
  recovery_codes_made: [
    'New recovery codes were made',
    'New recovery codes were made for this account. The earlier ones no longer work.',
  ],
  recovery_code_used: [
    'A recovery code was used',
    'Someone signed in to this account with its password and one of its recovery codes.',
  ],
  second_factor_reset: [
    'Your second factor was reset',
    'All passkeys, codes and recovery codes of this account were removed at the request of its owner, and everyone was signed out. The password alone is now enough to sign in.',
  ],
  passkey_removed: ['A passkey was removed', 'A passkey was removed from this account. It no longer works.'],
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
      `If this was not you, set a new password now at ${site}/forgot-password. That signs everyone else out. Then check the ways to sign in to your account.`,
    ],
  };
};
