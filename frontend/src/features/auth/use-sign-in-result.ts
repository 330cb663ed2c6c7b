import { use } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import type { SessionDto } from '../../api/generated.ts';
import { secondFactorLacking, signedIn } from '../../api/session.slice.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './auth.messages.ts';
import { pathAfterSignIn, useRedirectTarget } from './path-after-sign-in.ts';
import { SignedInHere } from './signed-in-here.ts';

/** Handles the success or failure of a sign-in, whichever way it was tried. */
export function useSignInResult() {
  const requested = useRedirectTarget();
  const signedInHere = use(SignedInHere);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const fail = (description: string) => toast({ tone: 'bad', title: messages.signInFailed, description });

  /** Keeps the session, confirms it in a toast, and goes to the requested page, unless the sign-in has its own place. */
  const enter = async (answer: Partial<SessionDto> | undefined, givenEmail = '') => {
    if (!answer?.token || !answer.role) return fail(messages.incompleteAnswer);
    const { token, role, userId = null, username = '', email = givenEmail, lacksSecondFactor = false } = answer;
    const session = { token, role, userId, username, email };
    dispatch(secondFactorLacking(lacksSecondFactor));
    if (signedInHere) return signedInHere(session);
    dispatch(signedIn(session));
    toast({ tone: 'good', ...messages.signedIn });
    return navigate(lacksSecondFactor ? paths.account : pathAfterSignIn(role, requested), { replace: true });
  };

  return { enter, fail };
}
