/** The texts of the dialog of reauthentication. */
export const messages = {
  title: 'Confirm it’s you',
  lead: 'This changes how you sign in, so we ask once more.',
  password: 'Password',
  passwordMissing: 'Please enter your current password',
  cancel: 'Cancel',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  passkey: 'Use a Passkey',
  passkeyFailed: 'This passkey was not accepted. Please try again.',
  tryAgain: 'An error occurred. Please try again.',
} as const;
