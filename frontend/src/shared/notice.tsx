import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import styles from './notice.module.css';
import { useFocusWhenShown } from './use-focus-when-shown.ts';

interface NoticeProps {
  picture?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** `page` stands for the whole page and has its first heading. */
  scope?: 'page' | 'section';
  /** Whether it is the outcome of a button that has gone with its press, and gets the focus. */
  takesFocus?: boolean;
}

/** A message with a picture where there is nothing to show: empty lists, missing things, refusals. */
export function Notice({ picture, title, text, action, scope = 'section', takesFocus = false }: NoticeProps) {
  const heading = useFocusWhenShown<HTMLHeadingElement>(takesFocus);
  return (
    <div className={styles.notice}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Heading
        ref={heading}
        tabIndex={takesFocus ? -1 : undefined}
        level={scope === 'page' ? 1 : 2}
        className={styles.title}
      >
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
