import type {
  NewPasskeyDto,
  PasskeyAssertionDto,
  PasskeyCreationOptionsDto,
  PasskeyRequestOptionsDto,
} from './generated.ts';

let loaded: Promise<typeof import('@simplewebauthn/browser')> | undefined;

/** The WebAuthn code is loaded with the first use of a passkey. A load that failed is repeated with the next use. */
const webAuthn = () =>
  (loaded ??= import('@simplewebauthn/browser').catch((error: unknown) => {
    loaded = undefined;
    throw error;
  }));

/** Returns whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** Returns whether this browser offers passkeys in the autofill of a field. */
export const supportsPasskeyAutofill = async (): Promise<boolean> =>
  supportsPasskeys() && Boolean(await PublicKeyCredential.isConditionalMediationAvailable?.());

/**
 * Lets the browser create a passkey.
 * @throws an error that `passkeyFailureReason` explains
 */
export async function createPasskey(optionsJSON: PasskeyCreationOptionsDto): Promise<NewPasskeyDto> {
  const { startRegistration } = await webAuthn();
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

/**
 * Asks a passkey to sign.
 * @param inFields offers the passkey in the autofill of the username field, and waits until it is chosen there
 * @throws an error that `passkeyFailureReason` explains
 */
export async function requestPasskey(
  optionsJSON: PasskeyRequestOptionsDto,
  { inFields = false } = {},
): Promise<PasskeyAssertionDto> {
  const { startAuthentication } = await webAuthn();
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: inFields });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Cancels a passkey request that is in progress. */
export async function cancelPasskeyRequest(): Promise<void> {
  (await loaded?.catch(() => undefined))?.WebAuthnAbortService.cancelCeremony();
}

/** Returns why no passkey answered: the person dismissed it, this device already has one, or another failure. */
export function passkeyFailureReason(error: unknown): 'dismissed' | 'exists' | 'failed' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'exists';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'dismissed' : 'failed';
}
