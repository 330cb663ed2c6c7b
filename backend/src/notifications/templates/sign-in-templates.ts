import type { SignInChange } from '../../auth/index.js';
import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';

/** What happened, as a title and as the sentence that goes on. */
const words: Readonly<Record<SignInChange, readonly [title: string, what: string]>> = {
  passkey_added: ['A passkey was added', 'A passkey was added to this account. Whoever has it can sign in with it.'],
  codes_turned_on: [
    'Codes were turned on',
    'Codes of an app are asked for from now on when somebody signs in to this account with its password.',
  ],
  codes_turned_off: ['Codes were turned off', 'Codes of an app are no longer asked for when somebody signs in.'],
  recovery_codes_made: [
    'New recovery codes were made',
    'New recovery codes were made for this account. The earlier ones are good for nothing any more.',
  ],
  recovery_code_used: [
    'A recovery code was used',
    'Somebody signed in to this account with its password and one of its recovery codes.',
  ],
  second_factor_reset: [
    'Your second factor was reset',
    'All passkeys, codes and recovery codes of this account were taken away at the request of its owner, and everybody was signed out. The password alone signs in now.',
  ],
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
