import { serverMessage, isApiError, UNREADABLE_ANSWER } from '../../api/error.ts';
import { useLoginMutation, type LoginDto, type SecondFactorAskedDto } from '../../api/generated.ts';
import { messages } from './auth.messages.ts';
import { useEntrance } from './use-entrance.ts';

/** Why signing in failed, in a sentence. */
const reasonOf = (error: unknown): string =>
  isApiError(error) && error.status === UNREADABLE_ANSWER
    ? messages.unreadableAnswer
    : serverMessage(error, messages.wrongCredentials);

/**
 * Signs in, says so, and goes where the person wanted to go.
 * @param onAsked told where the account has a second factor, which is to be shown first
 */
export function useSignIn(onAsked: (asked: SecondFactorAskedDto) => void): {
  signIn: (credentials: LoginDto) => Promise<void>;
  busy: boolean;
} {
  const [login, { isLoading }] = useLoginMutation();
  const { enter, fail } = useEntrance();

  const signIn = async (credentials: LoginDto) => {
    const { data: answer, error } = await login({ loginDto: credentials });
    if (error) return fail(reasonOf(error));
    return answer && 'ticket' in answer ? onAsked(answer) : enter(answer, credentials.email);
  };

  return { signIn, busy: isLoading };
}
