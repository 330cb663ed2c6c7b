import type { ReactNode } from 'react';
import { FloatingBubbles } from '../../shared/illustrations/floating-bubbles.tsx';
import { SittingDog } from '../../shared/illustrations/sitting-dog.tsx';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** Links to other pages. */
  links: ReactNode;
}

/** The frame of the pages for signing in and up: a form beside a picture of dogs. */
export function AuthFrame({ title, lead, children, links }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.form}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
        <div className={styles.links}>{links}</div>
      </div>
      <div className={styles.picture} aria-hidden="true">
        <FloatingBubbles />
        <SittingDog size="small" />
        <SittingDog size="large" />
        <SittingDog size="medium" />
      </div>
    </div>
  );
}
