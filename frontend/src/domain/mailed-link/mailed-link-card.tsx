import type { ReactNode } from 'react';
import { BathTime } from '../../shared/illustrations/bath-time.tsx';
import styles from './mailed-link.module.css';

interface MailedLinkCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The visit of a mailed link, and what can be done with it. */
export const MailedLinkCard = ({ title, lead, children }: MailedLinkCardProps) => (
  <article className={styles.page}>
    <h1>{title}</h1>
    <p className={styles.lead}>{lead}</p>
    <div className={styles.card}>
      <div className={styles.picture} aria-hidden="true">
        <BathTime />
      </div>
      {children}
    </div>
  </article>
);
