import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  picture?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** `page` stands for the whole page and has its first heading. */
  scope?: 'page' | 'section';
}

/** A message with a picture where there is nothing to show: empty lists, missing things, refusals. */
export function Notice({ picture, title, text, action, scope = 'section' }: NoticeProps) {
  return (
    <div className={styles.notice}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Heading level={scope === 'page' ? 1 : 2} className={styles.title}>
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
