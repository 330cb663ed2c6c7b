import { businessWords } from '../../api/business-terms.ts';

/** The texts of signing in and up. */
export const messages = {
  email: 'Please enter a valid email address',
  password: businessWords.passwordTooShort,
  passwordsDiffer: "Passwords don't match",
  firstName: 'First name is required',
  lastName: 'Last name is required',

  signedIn: { title: 'Logged in successfully', description: 'Welcome back!' },
  signInFailed: 'Login failed',
  wrongCredentials: 'Invalid email or password',
  noAnswer: 'The server did not answer. Please check your connection and try again.',
  unreadableAnswer: 'Server returned an invalid response format',
  incompleteAnswer: 'Invalid login response data',

  or: 'or',
  passkey: 'Sign In with a Passkey',
  askingPasskey: 'Waiting for your passkey...',
  noPasskeysHere: 'This browser does not support passkeys.',
  passkeyFailed: 'The passkey could not be used. Please try again or use your password.',

  secondFactor: {
    title: 'One more step',
    leads: {
      code: 'Please enter the code that your app shows.',
      passkey: 'Please confirm with your passkey.',
      recovery_code: 'Please enter one of the recovery codes that you have saved. It works once.',
    },
    ways: {
      code: 'Use a code from your app',
      passkey: 'Use a passkey',
      recovery_code: 'Use a recovery code',
    },
    code: 'Code',
    codeHint: 'Six digits',
    codeMissing: 'Please enter the six digits that your app shows',
    recoveryCode: 'Recovery code',
    recoveryCodeMissing: 'Please enter one of your recovery codes',
    confirm: 'Confirm',
    confirming: 'Confirming...',
    startOver: 'Start over',
  },

  signedUp: { title: 'Account created!', description: 'Your account has been created successfully' },
  signUpFailed: 'Registration failed',
  signUpProblem: 'There was a problem creating your account',

  resetAsked: `If this address has an account, a link to set a new password is on its way. It works for ${businessWords.linkLife.passwordReset}.`,
  resetNotAsked: 'The link could not be sent',
  passwordSet: { title: 'Password set', description: 'You can sign in with it now.' },
  passwordNotSet: 'The password was not set',
  tryAgain: 'An error occurred. Please try again.',
  incompleteLink: 'This link is not complete. Please open it from the email again, or ask for a new one.',
} as const;
