import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { serverMessage } from '../../api/error.ts';
import { useAddPasskeyMutation, useRequestNewPasskeyMutation } from '../../api/generated.ts';
import { createPasskey, passkeyFailureReason } from '../../api/passkeys.ts';
import { secondFactorLacking } from '../../api/session.slice.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './account.messages.ts';

const words = messages.passkeys;

/** Creates a passkey in this browser and stores it. Returns whether it was added; a dismissal shows no message. */
export function useAddPasskey(): { add: () => Promise<boolean>; busy: boolean } {
  const [request] = useRequestNewPasskeyMutation();
  const [keep] = useAddPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const toast = useToast();

  const fail = (description: string) => {
    toast({ tone: 'bad', title: words.notAdded, description });
    return false;
  };

  const make = async (): Promise<boolean> => {
    const { data: options, error: optionsError } = await request();
    if (!options) return fail(serverMessage(optionsError, messages.tryAgain));
    try {
      const { error } = await keep({ newPasskeyDto: await createPasskey(options) });
      if (error) return fail(serverMessage(error, messages.tryAgain));
    } catch (error) {
      const reason = passkeyFailureReason(error);
      return reason === 'dismissed' ? false : fail(reason === 'exists' ? words.exists : messages.tryAgain);
    }
    dispatch(secondFactorLacking(false));
    toast({ tone: 'good', ...words.addedHere });
    return true;
  };

  const add = async () => {
    setBusy(true);
    const added = await make();
    setBusy(false);
    return added;
  };
  return { add, busy };
}
