/** Every text of signing in and up that a rule or an answer brings forth. */
export const messages = {
  email: 'Please enter a valid email address',
  password: 'Password must be at least 6 characters',
  passwordsDiffer: "Passwords don't match",
  firstName: 'First name is required',
  lastName: 'Last name is required',

  signedIn: { title: 'Logged in successfully', description: 'Welcome back!' },
  signInFailed: 'Login failed',
  wrongCredentials: 'Invalid email or password',
  unreadableAnswer: 'Server returned an invalid response format',
  incompleteAnswer: 'Invalid login response data',

  signedUp: { title: 'Account created!', description: 'Your account has been created successfully' },
  signUpFailed: 'Registration failed',
  signUpProblem: 'There was a problem creating your account',
} as const;
