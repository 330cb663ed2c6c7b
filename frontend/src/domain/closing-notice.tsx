import { serverMessage } from '../api/error.ts';
import { type CurrentUserDto, useWithdrawAccountClosingMutation } from '../api/generated.ts';
import { Button } from '../shared/button.tsx';
import { plainDate } from '../shared/format/salon-time.ts';
import { useFocusWhenShown } from '../shared/use-focus-when-shown.ts';
import { useToast } from '../shared/toasts/use-toast.ts';
import { messages } from './closing-notice.messages.ts';
import styles from './closing-notice.module.css';

/** Offers to keep a closed account during its days of grace (rules.md#closed-accounts); shown on every dashboard. */
export function ClosingNotice({ user }: { user: Pick<CurrentUserDto, 'erasesAt'> | undefined }) {
  const [keep, { isLoading, isSuccess }] = useWithdrawAccountClosingMutation();
  const toast = useToast();
  if (!user?.erasesAt) return isSuccess ? <Kept /> : null;
  const press = async () => {
    const { error } = await keep();
    if (error) toast({ tone: 'bad', title: messages.notKept, description: serverMessage(error, messages.tryAgain) });
    else toast({ tone: 'good', ...messages.kept });
  };
  return (
    <section className={styles.notice} aria-label={messages.label}>
      <p>{messages.text(plainDate(user.erasesAt))}</p>
      <Button busy={isLoading} onClick={() => void press()}>
        {messages.keep}
      </Button>
    </section>
  );
}

/** Takes the place and the focus of the pressed button. */
function Kept() {
  const words = useFocusWhenShown<HTMLParagraphElement>();
  return (
    <div className={styles.notice}>
      <p ref={words} tabIndex={-1}>
        {messages.kept.title}. {messages.kept.description}
      </p>
    </div>
  );
}
