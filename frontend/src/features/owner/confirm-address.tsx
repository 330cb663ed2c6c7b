import { type RefObject, useState } from 'react';
import { serverMessage } from '../../api/error.ts';
import { useSendAddressConfirmationMutation, useUserQuery } from '../../api/generated.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import { Button } from '../../shared/button.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import styles from './confirm-address.module.css';
import { messages } from './owner.messages.ts';

const words = messages.address;
/** The address for which the notice was dismissed; another address shows it again. */
const storageKey = 'address-notice-put-away';

/**
 * Asks to confirm the address until it is confirmed or the notice is dismissed. Nothing depends on it.
 * @param afterwards gets the focus of the dismissed notice
 */
export function ConfirmAddress({ afterwards }: { afterwards: RefObject<HTMLElement | null> }) {
  const { data: user } = useUserQuery(undefined, { refetchOnMountOrArgChange: true });
  const [putAway, setPutAway] = useState(() => browserStorage.getItem(storageKey));
  const [send, { isLoading, isSuccess }] = useSendAddressConfirmationMutation();
  const toast = useToast();
  if (!user || user.emailVerified !== false || putAway === user.email) return null;

  const sendAgain = async () => {
    const { error } = await send();
    if (error) toast({ tone: 'bad', title: words.notSent, description: serverMessage(error, messages.tryAgain) });
    else toast({ tone: 'good', ...words.sent });
  };
  const hide = () => {
    browserStorage.setItem(storageKey, user.email);
    setPutAway(user.email);
    afterwards.current?.focus();
  };
  return (
    <section className={styles.notice} aria-label={words.label}>
      <p>{words.text(user.email)}</p>
      <div className={styles.ways}>
        <Button tone="quiet" busy={isLoading || isSuccess} onClick={() => void sendAgain()}>
          {words.send}
        </Button>
        <Button tone="plain" onClick={hide}>
          {words.putAway}
        </Button>
      </div>
    </section>
  );
}
