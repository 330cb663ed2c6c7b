import { initialOf } from '../../api/session.slice.ts';
import type { Session } from '../../api/session-storage.ts';
import styles from './avatar.module.css';

export const Avatar = ({ session }: { session: Session }) => (
  <span className={styles.avatar} aria-hidden="true">
    {initialOf(session)}
  </span>
);
