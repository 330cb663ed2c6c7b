/** The texts of the notice that an account is about to be erased. */
export const messages = {
  label: 'Account about to be deleted',
  text: (day: string) => `Your account will be deleted on ${day}.`,
  keep: 'Keep My Account',
  kept: { title: 'Your account stays', description: 'It will not be deleted.' },
  notKept: 'Failed to keep your account',
  tryAgain: 'An error occurred. Please try again.',
} as const;
