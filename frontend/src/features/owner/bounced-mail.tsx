import { useGetMailLogQuery } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { plainDate } from '../../shared/format/salon-time.ts';
import { messages } from './owner.messages.ts';
import styles from './payments/payments-tab.module.css';

/** Warns on the dashboard that mails bounce; nothing is shown otherwise. */
export function BouncedMail() {
  const { data } = useGetMailLogQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.bouncedAt) return null;
  return (
    <section className={styles.open} aria-label="Bounced email">
      <p>{messages.bouncedMail(data.email, plainDate(data.bouncedAt))}</p>
      <ButtonLink tone="quiet" to={paths.account}>
        Change Your Address
      </ButtonLink>
    </section>
  );
}
