import { useDispatch } from 'react-redux';
import { serverMessage } from '../../api/error.ts';
import { useCloseAccountMutation, useReauthenticateByPasswordMutation } from '../../api/generated.ts';
import { signedOut } from '../../api/session.slice.ts';
import { plainDate } from '../../shared/format/salon-time.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './account.messages.ts';

/**
 * Closes the account after checking its password, and signs out here. Returns the reason of a refusal, or undefined on
 * success.
 */
export function useCloseAccount(): (currentPassword: string) => Promise<string | undefined> {
  const [reauthenticate] = useReauthenticateByPasswordMutation();
  const [close] = useCloseAccountMutation();
  const dispatch = useDispatch();
  const toast = useToast();
  return async (currentPassword) => {
    const confirmed = await reauthenticate({ reauthenticateByPasswordDto: { currentPassword } });
    if (confirmed.error) return serverMessage(confirmed.error, messages.tryAgain);
    const { data, error } = await close();
    if (!data) return serverMessage(error, messages.tryAgain);
    // Signing out leads to the sign-in page and from there back to this page, where the account can be kept.
    dispatch(signedOut());
    toast({ tone: 'good', ...messages.closing.closed(plainDate(data.erasesAt)) });
    return undefined;
  };
}
