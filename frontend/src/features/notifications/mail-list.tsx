import { Alert } from 'antd';
import type { MailLogDto } from '../../api/generated.ts';
import { classNames } from '../../shared/class-names.ts';
import { dateAtTime, plainDate } from '../../shared/format/salon-time.ts';
import styles from './notifications-page.module.css';
import { messages } from './notifications.messages.ts';

/** The latest mails, by the browser's clock, and whether they arrived. */
export function MailList({ log: { email, bouncedAt, mails } }: { log: MailLogDto }) {
  return (
    <>
      {bouncedAt && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className={styles.bounced}
          title={messages.bounced(email, plainDate(bouncedAt))}
          description={messages.newAddress}
        />
      )}
      <p className={styles.note}>{messages.mailsTo(email)}</p>
      {mails.length === 0 && <p className={styles.note}>{messages.noMails}</p>}
      <ul className={styles.mails}>
        {mails.map(({ id, subject, at, state }) => (
          <li key={id}>
            <strong>{subject}</strong>
            <span className={styles.note}>
              <time dateTime={at}>{dateAtTime(at)}</time>
              <span className={classNames(styles.state, state === 'bounced' && styles.bad)}>
                {messages.states[state]}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
