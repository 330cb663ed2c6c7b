import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LoginDto, SecondFactorRequiredDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { PASSWORD_MIN_LENGTH } from '../../domain/business-constants.ts';
import { Button } from '../../shared/button.tsx';
import { PasswordField } from '../../shared/form/password-field.tsx';
import { isEmail, problemsOf } from '../../shared/form/problems.ts';
import { TextField } from '../../shared/form/text-field.tsx';
import { useFormProblems } from '../../shared/form/use-form-problems.ts';
import { useIsHydrating } from '../../shared/use-is-hydrating.ts';
import { messages } from './auth.messages.ts';
import { emailFromNavigation } from './email-from-navigation.ts';
import styles from './sign-in-form.module.css';
import { useSignIn } from './use-sign-in.ts';

const signInProblems = ({ email, password }: LoginDto) =>
  problemsOf<LoginDto>({
    email: [isEmail(email), messages.email],
    password: [password.length >= PASSWORD_MIN_LENGTH, messages.password],
  });

interface SignInFormProps {
  /** The address of the person who is to sign in again; by default that which the page before passed on. */
  email?: string | undefined;
  /** Whether the page below has to stay, so that other pages open in a tab of their own. */
  isOverPage?: boolean;
  /** Whether the form is shown again in place of the second step, whose button had the focus. */
  startsOver?: boolean;
  onChallenge: (challenge: SecondFactorRequiredDto) => void;
}

/** The form for e-mail and password. It is built of plain elements, so that signing in does not wait for Ant Design. */
export function SignInForm({ email, isOverPage = false, startsOver = false, onChallenge }: SignInFormProps) {
  const { signIn, busy } = useSignIn(onChallenge);
  const { state } = useLocation();
  const isHydrating = useIsHydrating();
  // A field that is filled in late would take the cursor from under whoever is typing already.
  const known = isHydrating ? undefined : (email ?? emailFromNavigation(state));
  const [values, setValues] = useState<LoginDto>({ email: known ?? '', password: '' });
  const { form, mayGo, changed, left, problemOf } = useFormProblems(values, signInProblems);

  const submit = (event: FormEvent) => {
    if (mayGo(event) && !busy) void signIn(values);
  };
  const field = (name: keyof LoginDto) => ({
    name,
    value: values[name],
    problem: problemOf(name),
    onValue: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      changed(name);
    },
    // An empty field is reported when the form is sent, a wrong one when it loses the focus.
    onBlur: () => values[name] && left(name),
  });

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Email"
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        maxLength={254}
        autoFocus={startsOver && !known}
        {...field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        maxLength={200}
        autoFocus={startsOver && Boolean(known)}
        {...field('password')}
      />
      <p className={styles.forgot}>
        <Link to={paths.forgotPassword} {...(isOverPage && { target: '_blank' })}>
          Forgot password?
        </Link>
      </p>
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  );
}
