import { useDispatch } from 'react-redux';
import { serverMessage } from '../../api/error.ts';
import {
  useDisableCodesMutation,
  useEnableCodesMutation,
  useRenewRecoveryCodesMutation,
  useRequestCodesMutation,
  type AuthenticatorSecretDto,
} from '../../api/generated.ts';
import { secondFactorLacking } from '../../api/session.slice.ts';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './account.messages.ts';

const words = messages.secondFactor;

/**
 * Sets up, turns off and renews codes, and opens the dialogs that show the secret and the recovery codes. A change that
 * a dialog requests resolves to the refusal that the dialog shows, or to nothing.
 */
export function useSecondFactor() {
  const [request, { isLoading: isRequesting }] = useRequestCodesMutation();
  const [enable] = useEnableCodesMutation();
  const [disable] = useDisableCodesMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const secretDialog = useDialog<AuthenticatorSecretDto>();
  const recoveryDialog = useDialog<readonly string[]>();
  const dispatch = useDispatch();
  const toast = useToast();

  const begin = async (): Promise<void> => {
    const { data, error } = await request();
    if (data) secretDialog.show(data);
    else toast({ tone: 'bad', title: words.notBegun, description: serverMessage(error, messages.tryAgain) });
  };
  const confirm = async (code: string): Promise<string | undefined> => {
    const { data, error } = await enable({ authenticatorCodeDto: { code } });
    if (!data) return serverMessage(error, messages.tryAgain);
    dispatch(secondFactorLacking(false));
    recoveryDialog.show(data.recoveryCodes);
    return undefined;
  };
  const turnOff = async (): Promise<string | undefined> => {
    const { error } = await disable();
    if (error) return serverMessage(error, messages.tryAgain);
    toast({ tone: 'good', ...words.turnedOff });
    return undefined;
  };
  const renewCodes = async (): Promise<string | undefined> => {
    const { data, error } = await renew();
    if (!data) return serverMessage(error, messages.tryAgain);
    recoveryDialog.show(data.recoveryCodes);
    return undefined;
  };

  return { begin, isRequesting, confirm, turnOff, renewCodes, secretDialog, recoveryDialog };
}
