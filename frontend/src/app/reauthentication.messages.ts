/** The texts of the dialog of reauthentication. */
export const messages = {
  title: 'Confirm it’s you',
  lead: 'For your security, please confirm that it is you before this change.',
  password: 'Password',
  passwordMissing: 'Please enter your current password',
  cancel: 'Cancel',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  passkey: 'Use a Passkey',
  passkeyFailed: 'This passkey was not accepted. Please try again.',
  tryAgain: 'An error occurred. Please try again.',
} as const;
