import { classNames } from '../shared/class-names.ts';
import { Icon } from '../shared/icon.tsx';
import styles from './badge.module.css';
import { statusStyle, type StatusOf } from './status.ts';

/** The status of an appointment, a subscription, a charge, a salon or its payout account; `words` replace its label. */
export function StatusTag({ of, status, words }: { of: StatusOf; status: string; words?: string }) {
  const { label, icon, tone } = statusStyle(of, status);
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <Icon name={icon} size={15} />
      {words ?? label}
    </span>
  );
}
