import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { serverMessage, isApiError, UNREADABLE_ANSWER } from '../../api/error.ts';
import { useLoginMutation, type LoginDto } from '../../api/generated.ts';
import { signedIn } from '../../api/session.slice.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './auth.messages.ts';
import { pathAfterSignIn, useRedirectTarget } from './path-after-sign-in.ts';

/** Why signing in failed, in a sentence. */
const reasonOf = (error: unknown): string =>
  isApiError(error) && error.status === UNREADABLE_ANSWER
    ? messages.unreadableAnswer
    : serverMessage(error, messages.wrongCredentials);

/** Signs in, says so, and goes where the person wanted to go. */
export function useSignIn(): { signIn: (credentials: LoginDto) => Promise<void>; busy: boolean } {
  const [login, { isLoading }] = useLoginMutation();
  const requested = useRedirectTarget();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const fail = (description: string) => toast({ tone: 'bad', title: messages.signInFailed, description });

  const signIn = async (credentials: LoginDto) => {
    const { data: answer, error } = await login({ loginDto: credentials });
    if (error) return fail(reasonOf(error));
    if (!answer?.token || !answer.role) return fail(messages.incompleteAnswer);
    const { token, role, userId, username } = answer;
    dispatch(signedIn({ token, role, userId, username: username ?? '', email: answer.email ?? credentials.email }));
    toast({ tone: 'good', ...messages.signedIn });
    await navigate(pathAfterSignIn(role, requested), { replace: true });
  };

  return { signIn, busy: isLoading };
}
