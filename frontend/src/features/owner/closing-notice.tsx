import { serverMessage } from '../../api/error.ts';
import { useKeepAccountMutation, useUserQuery } from '../../api/generated.ts';
import { Button } from '../../shared/button.tsx';
import { plainDate } from '../../shared/format/salon-time.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import styles from './confirm-address.module.css';
import { messages } from './owner.messages.ts';

const words = messages.closing;

/** Offers to keep the account to whoever comes back in the days of grace. */
export function ClosingNotice() {
  const { data: user } = useUserQuery(undefined, { refetchOnMountOrArgChange: true });
  const [keep, { isLoading }] = useKeepAccountMutation();
  const toast = useToast();
  if (!user?.erasesAt) return null;
  const press = async () => {
    const { error } = await keep();
    if (error) toast({ tone: 'bad', title: words.notKept, description: serverMessage(error, messages.tryAgain) });
    else toast({ tone: 'good', ...words.kept });
  };
  return (
    <section className={styles.notice} aria-label={words.label}>
      <p>{words.text(plainDate(user.erasesAt))}</p>
      <Button disabled={isLoading} onClick={() => void press()}>
        {words.keep}
      </Button>
    </section>
  );
}
