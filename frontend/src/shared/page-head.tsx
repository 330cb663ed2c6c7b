import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The title of a public page and what it is about. */
export const PageHead = ({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {lead && <p className={styles.lead}>{lead}</p>}
    {children}
  </div>
);
