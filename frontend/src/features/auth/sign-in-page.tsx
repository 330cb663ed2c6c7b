import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SecondFactorRequiredDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { useRedirectTarget } from './path-after-sign-in.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage() {
  usePageHead(pageHeads.signIn);
  const { state } = useLocation();
  const from = useRedirectTarget();
  const [challenge, setChallenge] = useState<SecondFactorRequiredDto>();
  const [startsOver, setStartsOver] = useState(false);
  const startOver = () => {
    setChallenge(undefined);
    setStartsOver(true);
  };
  if (challenge) return <SecondFactorStep challenge={challenge} onStartOver={startOver} />;
  return (
    <AuthFrame
      title="Welcome back"
      lead="Sign in to book baths and see what is coming up."
      links={
        <>
          <p>
            New here?
            <Link to={paths.signUp} state={from ? { from } : state}>
              Create an account
            </Link>
          </p>
          <p>
            Own a salon?
            <Link to={paths.salonRegister}>Register your salon</Link>
          </p>
        </>
      }
    >
      <SignInForm startsOver={startsOver} onChallenge={setChallenge} />
      <PasskeySignIn />
    </AuthFrame>
  );
}
