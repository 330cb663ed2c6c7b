import { ButtonLink } from '../../../shared/button.tsx';
import { plainDate } from '../../../shared/format/salon-time.ts';
import styles from './leaving.module.css';
import { messages } from './leaving.messages.ts';

/** Names the last day of a salon that has given notice, and leads to the notice. */
export const LeavingBar = ({ lastDay }: { lastDay: string }) => (
  <section className={styles.bar} aria-label={messages.bar.label}>
    <p>{messages.bar.text(plainDate(lastDay, 'UTC'))}</p>
    <ButtonLink to="?tab=overview#leaving">{messages.bar.link}</ButtonLink>
  </section>
);
