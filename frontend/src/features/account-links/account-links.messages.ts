/** Every text of the pages of mailed links about an account (rules.md#error-texts). */
export const messages = {
  tryAgain: 'An error occurred. Please try again.',
  spentTitle: 'This link no longer works',
  incomplete: 'This link is not complete. Please open the whole link from your email.',
  account: 'See Your Account',
  signIn: 'Sign In',

  confirm: {
    title: 'Confirm Your Address',
    text: 'Then we know that our emails about baths and payments reach you.',
    press: 'Confirm My Address',
    pressing: 'Confirming...',
    doneTitle: 'Your Address Is Confirmed',
    done: (email: string) => `Our emails to ${email} reach you.`,
    failed: 'Failed to confirm your address',
  },
  change: {
    title: 'Use This Address?',
    text: 'From then on you sign in with it, and our emails and receipts go there.',
    press: 'Use This Address',
    pressing: 'Changing...',
    doneTitle: 'Your Address Was Changed',
    done: (email: string) => `You now sign in with ${email}. We told your earlier address too.`,
    failed: 'Failed to change your address',
  },
  keep: {
    title: 'This Wasn’t You?',
    text: 'We keep your earlier address, sign everyone out of your account, and email you a link to set a new password. Your old password no longer works.',
    press: 'Keep My Address',
    pressing: 'One moment...',
    doneTitle: 'Your Account Is Yours',
    done: (email: string) =>
      `Everyone was signed out. We sent a link to ${email}: please set a new password with it now.`,
    failed: 'Failed to undo the change',
  },
  notMe: {
    title: 'This Wasn’t You?',
    text: 'We sign everyone out of your account and email you a link to set a new password. Your old password no longer works.',
    press: 'Sign Everyone Out',
    pressing: 'One moment...',
    doneTitle: 'Everyone Was Signed Out',
    done: (email: string) => `We sent a link to ${email}: please set a new password with it now.`,
    failed: 'Failed to sign everyone out',
  },
} as const;
