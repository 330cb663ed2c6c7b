import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useGetTestClockQuery, useUserQuery } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { ClosingNotice } from '../../domain/closing-notice.tsx';
import { Icon, type IconName } from '../../shared/icon.tsx';
import { keepCenteredInRow } from '../../shared/center-in-row.ts';
import styles from './areas.module.css';

const areas: { to: string; label: string; icon: IconName }[] = [
  { to: paths.adminDashboard, label: 'Salons', icon: 'store' },
  { to: paths.adminMoney, label: 'Money', icon: 'money' },
  { to: paths.adminOperations, label: 'Operations', icon: 'bolt' },
];

const testClock = { to: paths.adminTestClock, label: 'Test Clock', icon: 'clock' as const };

/** The frame of every administration page: its title, and links to the other areas. */
export function AdminArea({ title, lead, children }: { title: ReactNode; lead: string; children: ReactNode }) {
  // Only a sandbox has a test clock; this call fails where payments are real.
  const { isSuccess: hasTestClock } = useGetTestClockQuery();
  const user = useUserQuery(undefined, { refetchOnMountOrArgChange: true });
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the row is wider than the screen.
  useEffect(
    () => keepCenteredInRow(row.current?.querySelector<HTMLElement>('[aria-current=page]')),
    [pathname, hasTestClock],
  );
  return (
    <div className={styles.page}>
      {title}
      <p className={styles.lead}>{lead}</p>
      <ClosingNotice user={user.data} />
      <nav ref={row} aria-label="Administration" className={styles.areas}>
        {[...areas, ...(hasTestClock ? [testClock] : [])].map(({ to, label, icon }) => (
          <NavLink key={to} to={to} end className={styles.area}>
            <Icon name={icon} size={18} />
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
