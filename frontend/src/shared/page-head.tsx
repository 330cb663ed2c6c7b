import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The title and the lead of a public page. */
export const PageHead = ({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {lead && <p className={styles.lead}>{lead}</p>}
    {children}
  </div>
);
