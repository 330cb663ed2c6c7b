import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { fieldErrors, serverMessage } from '../../api/error.ts';
import { useConfirmPasswordResetMutation } from '../../api/generated.ts';
import { signedOut } from '../../api/session.slice.ts';
import { paths } from '../../app/paths.ts';
import type { FieldError } from '../../shared/form/show-field-errors.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './auth.messages.ts';

/** Sets the password by a mailed token and leads to the sign-in page. Returns the refused fields. */
export function useSetPassword(token: string) {
  const [confirm, { isLoading }] = useConfirmPasswordResetMutation();
  const [refusal, setRefusal] = useState<string>();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const setPassword = async (password: string): Promise<FieldError[]> => {
    const { data, error } = await confirm({ confirmPasswordResetDto: { token, password } });
    if (!data) {
      const fields = fieldErrors(error);
      const reason = serverMessage(error, messages.tryAgain);
      setRefusal(fields.length > 0 ? undefined : reason);
      toast({ tone: 'bad', title: messages.passwordNotSet, description: reason });
      return fields;
    }
    // The server has ended all sessions of the account, so this browser is signed out as well.
    dispatch(signedOut());
    toast({ tone: 'good', ...messages.passwordSet });
    await navigate(paths.signIn, { replace: true, state: { email: data.email } });
    return [];
  };

  return { setPassword, busy: isLoading, refusal };
}
