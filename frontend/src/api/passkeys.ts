import type { NewPasskeyDto, PasskeyAssertionDto, PasskeyCreationDto, PasskeyRequestDto } from './generated.ts';

let loaded: Promise<typeof import('@simplewebauthn/browser')> | undefined;

/** What a browser does with passkeys is loaded with the first use of one. */
const webAuthn = () => (loaded ??= import('@simplewebauthn/browser'));

/** Does this browser know passkeys at all? */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** Does it offer them beside what it fills into a field? */
export const offersPasskeysInFields = async (): Promise<boolean> =>
  knowsPasskeys() && Boolean(await PublicKeyCredential.isConditionalMediationAvailable?.());

/** Lets the browser make a passkey. @throws what `reasonOfPasskey` explains */
export async function makePasskey(optionsJSON: PasskeyCreationDto): Promise<NewPasskeyDto> {
  const { startRegistration } = await webAuthn();
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

/**
 * Asks a passkey to sign.
 * @param inFields offers it beside the field of the user's name, and waits until it is chosen there
 * @throws what `reasonOfPasskey` explains
 */
export async function askPasskey(
  optionsJSON: PasskeyRequestDto,
  { inFields = false } = {},
): Promise<PasskeyAssertionDto> {
  const { startAuthentication } = await webAuthn();
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: inFields });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Ends whatever is being asked of passkeys. */
export async function stopAskingPasskeys(): Promise<void> {
  (await loaded)?.WebAuthnAbortService.cancelCeremony();
}

/** Why no passkey answered: somebody thought better of it, this device has one already, or something else. */
export function reasonOfPasskey(error: unknown): 'dismissed' | 'exists' | 'failed' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'exists';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'dismissed' : 'failed';
}
