import { Icon } from '../../shared/icon.tsx';
import styles from './source-tag.module.css';

/** The source of a salon: the registration with an account, or the application form. */
export const SourceTag = ({ source }: { source: 'registration' | 'application' }) => (
  <span className={styles.tag}>
    <Icon name={source === 'registration' ? 'user' : 'edit'} size={14} />
    {source === 'registration' ? 'Registration' : 'Application'}
  </span>
);
