import type { ReactNode } from 'react';
import { BathTime } from '../../shared/illustrations/bath-time.tsx';
import styles from './mailed-link.module.css';

interface MailedLinkCardProps {
  title: string;
  lead: string;
  picture?: ReactNode;
  children: ReactNode;
}

/** The subject of a mailed link, such as a visit, and what can be done with it. */
export const MailedLinkCard = ({ title, lead, picture = <BathTime />, children }: MailedLinkCardProps) => (
  <article className={styles.page}>
    <h1>{title}</h1>
    <p className={styles.lead}>{lead}</p>
    <div className={styles.card}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      {children}
    </div>
  </article>
);
