import { useDispatch } from 'react-redux';
import { serverMessage } from '../../api/error.ts';
import { useCloseAccountMutation } from '../../api/generated.ts';
import { signedOut } from '../../api/session.slice.ts';
import { plainDate } from '../../shared/format/salon-time.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './account.messages.ts';

/** Closes the account and signs out here. Returns the reason of a refusal, or undefined on success. */
export function useCloseAccount(): () => Promise<string | undefined> {
  const [close] = useCloseAccountMutation();
  const dispatch = useDispatch();
  const toast = useToast();
  return async () => {
    const { data, error } = await close();
    if (!data) return serverMessage(error, messages.tryAgain);
    // Signing out leads to the sign-in page and from there back to this page, where the account can be kept.
    dispatch(signedOut());
    toast({ tone: 'good', ...messages.closing.closed(plainDate(data.erasesAt)) });
    return undefined;
  };
}
