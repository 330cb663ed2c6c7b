import { Button } from '../../shared/button.tsx';
import { messages } from './auth.messages.ts';
import styles from './passkey-sign-in.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/**
 * The button that signs in by a passkey. The browser may offer passkeys in the autofill of the e-mail field as well.
 */
export function PasskeySignIn() {
  const { signIn, busy } = usePasskeySignIn();
  return (
    <div className={styles.passkey}>
      <p className={styles.or}>{messages.or}</p>
      <Button tone="quiet" size="lg" wide busy={busy} onClick={() => void signIn()}>
        {busy ? messages.askingPasskey : messages.passkey}
      </Button>
    </div>
  );
}
