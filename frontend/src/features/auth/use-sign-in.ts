import { serverMessage, isApiError, UNREADABLE_ANSWER } from '../../api/error.ts';
import { useLoginMutation, type LoginDto, type SecondFactorRequiredDto } from '../../api/generated.ts';
import { messages } from './auth.messages.ts';
import { useSignInResult } from './use-sign-in-result.ts';

/** Returns the reason of a failed sign-in, as a sentence. */
const reasonOf = (error: unknown): string =>
  isApiError(error) && error.status === UNREADABLE_ANSWER
    ? messages.unreadableAnswer
    : serverMessage(error, messages.wrongCredentials);

/**
 * Signs in, confirms it in a toast, and goes to the requested page.
 * @param onChallenge called where the account has a second factor, which is requested first
 */
export function useSignIn(onChallenge: (challenge: SecondFactorRequiredDto) => void): {
  signIn: (credentials: LoginDto) => Promise<void>;
  busy: boolean;
} {
  const [login, { isLoading }] = useLoginMutation();
  const { enter, fail } = useSignInResult();

  const signIn = async (credentials: LoginDto) => {
    const { data: answer, error } = await login({ loginDto: credentials });
    if (error) return fail(reasonOf(error));
    return answer && 'ticket' in answer ? onChallenge(answer) : enter(answer, credentials.email);
  };

  return { signIn, busy: isLoading };
}
