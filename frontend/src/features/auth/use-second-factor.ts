import { useState } from 'react';
import { errorCode, fieldErrors, serverMessage } from '../../api/error.ts';
import {
  useRequestSecondFactorPasskeyMutation,
  useSignInByCodeMutation,
  useSignInByRecoveryCodeMutation,
  useSignInBySecondFactorPasskeyMutation,
  type SessionDto,
} from '../../api/generated.ts';
import { requestPasskey, passkeyFailureReason } from '../../api/passkeys.ts';
import { messages } from './auth.messages.ts';
import { useSignInResult } from './use-sign-in-result.ts';

interface Outcome {
  data?: SessionDto;
  error?: unknown;
}

/**
 * Sends the second factor.
 * @param ticket the ticket that the password was answered with
 * @param onSpent called once the ticket is no longer valid
 */
export function useSecondFactor(ticket: string, onSpent: () => void) {
  const [sendCode] = useSignInByCodeMutation();
  const [sendRecoveryCode] = useSignInByRecoveryCodeMutation();
  const [request] = useRequestSecondFactorPasskeyMutation();
  const [sendPasskey] = useSignInBySecondFactorPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const { enter, fail } = useSignInResult();

  /** Returns the error of the field, where the field is refused. */
  const settle = async ({ data, error }: Outcome): Promise<string | undefined> => {
    if (!error) await enter(data);
    const [field] = fieldErrors(error);
    if (field) return field.errors[0];
    if (error) fail(serverMessage(error, messages.tryAgain));
    if (errorCode(error) === 'second_factor.ticket_spent') onSpent();
    return undefined;
  };

  const whileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  };

  const byCode = (way: 'code' | 'recovery_code', code: string) =>
    whileBusy(async () => {
      if (way === 'code') return settle(await sendCode({ signInByCodeDto: { ticket, code } }));
      return settle(await sendRecoveryCode({ signInByRecoveryCodeDto: { ticket, code } }));
    });

  const byPasskey = () =>
    whileBusy(async () => {
      const { data: options, error } = await request({ secondFactorTicketDto: { ticket } });
      if (!options) return settle({ error });
      try {
        const passkey = await requestPasskey(options);
        return await settle(await sendPasskey({ signInBySecondFactorPasskeyDto: { ticket, passkey } }));
      } catch (refusal) {
        if (passkeyFailureReason(refusal) !== 'dismissed') fail(messages.passkeyFailed);
        return undefined;
      }
    });

  return { byCode, byPasskey, busy };
}
