import { Button } from '../../shared/button.tsx';
import { messages } from './auth.messages.ts';
import styles from './passkey-sign-in.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** The way in without e-mail and password. The browser may offer it beside the field of the e-mail as well. */
export function PasskeySignIn() {
  const { signIn, busy } = usePasskeySignIn();
  return (
    <div className={styles.passkey}>
      <p className={styles.or}>{messages.or}</p>
      <Button tone="quiet" size="lg" wide disabled={busy} onClick={() => void signIn()}>
        {busy ? messages.askingPasskey : messages.passkey}
      </Button>
    </div>
  );
}
