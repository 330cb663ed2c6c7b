import { serverMessage, isApiError, NETWORK_ERROR, UNREADABLE_ANSWER } from '../../api/error.ts';
import { useLoginMutation, type LoginDto, type SecondFactorRequiredDto } from '../../api/generated.ts';
import { messages } from './auth.messages.ts';
import { useSignInResult } from './use-sign-in-result.ts';

/**
 * Returns the reason of a failed sign-in, as a sentence. Only a refusal can be about the e-mail or the password: whoever
 * has no network would otherwise set a new one.
 */
function reasonOf(error: unknown): string {
  const status = isApiError(error) ? error.status : undefined;
  if (status === NETWORK_ERROR) return messages.noAnswer;
  if (status === UNREADABLE_ANSWER) return messages.unreadableAnswer;
  const isFailure = status !== undefined && status >= 500;
  return serverMessage(error, isFailure ? messages.tryAgain : messages.wrongCredentials);
}

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
