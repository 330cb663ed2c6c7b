import { useEffect, useEffectEvent, useState } from 'react';
import { serverMessage } from '../../api/error.ts';
import {
  useRequestPasskeySignInMutation,
  useSignInByPasskeyMutation,
  type PasskeyAssertionDto,
} from '../../api/generated.ts';
import {
  requestPasskey,
  supportsPasskeys,
  supportsPasskeyAutofill,
  passkeyFailureReason,
  cancelPasskeyRequest,
} from '../../api/passkeys.ts';
import { messages } from './auth.messages.ts';
import { useSignInResult } from './use-sign-in-result.ts';

/** A passkey challenge is valid for five minutes; an open page requests a new one before that. */
const askAnewMilliseconds = 4 * 60_000;

/** Signs in by a passkey: by the button, or where the browser offers it in the autofill of the e-mail field. */
export function usePasskeySignIn(): { signIn: () => Promise<void>; busy: boolean } {
  const [request] = useRequestPasskeySignInMutation();
  const [send] = useSignInByPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  const { enter, fail } = useSignInResult();

  const enterBy = async (assertion: PasskeyAssertionDto) => {
    const { data, error } = await send({ passkeyAssertionDto: assertion });
    if (error) fail(serverMessage(error, messages.passkeyFailed));
    else await enter(data);
  };

  const ask = async () => {
    const { data: options, error: optionsError } = await request();
    if (!options) return fail(serverMessage(optionsError, messages.passkeyFailed));
    try {
      return await enterBy(await requestPasskey(options));
    } catch (error) {
      return passkeyFailureReason(error) === 'dismissed' ? undefined : fail(messages.passkeyFailed);
    }
  };

  const signIn = async () => {
    if (!supportsPasskeys()) return fail(messages.noPasskeysHere);
    setBusy(true);
    await ask();
    setBusy(false);
    // The button's request has cancelled the one of the autofill, so that one starts again.
    setTurn((before) => before + 1);
  };

  /** Shows no message where no passkey is chosen, because the page works without one. */
  const offer = useEffectEvent(async (isOver: () => boolean) => {
    if (!(await supportsPasskeyAutofill()) || isOver()) return;
    const { data: options } = await request();
    if (!options || isOver()) return;
    const assertion = await requestPasskey(options, { inFields: true }).catch(() => undefined);
    if (assertion && !isOver()) await enterBy(assertion);
  });

  useEffect(() => {
    let over = false;
    void offer(() => over);
    const anew = setTimeout(() => setTurn((before) => before + 1), askAnewMilliseconds);
    return () => {
      over = true;
      clearTimeout(anew);
      void cancelPasskeyRequest();
    };
  }, [turn]);

  return { signIn, busy };
}
