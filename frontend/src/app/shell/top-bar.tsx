import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useSession } from '../../api/use-session.ts';
import { brand } from '../../shared/brand.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Wordmark } from '../../shared/illustrations/wordmark.tsx';
import { paths } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { siteLinks } from './nav-links.ts';
import { SideDrawer } from './side-drawer.tsx';
import styles from './top-bar.module.css';
import { useSignOut } from './use-sign-out.ts';

export function TopBar() {
  const session = useSession();
  const signOut = useSignOut();
  return (
    <SiteBar>
      <div className={styles.account}>
        {session ? <AccountMenu session={session} onSignOut={() => void signOut()} /> : <VisitorLinks />}
      </div>
      <SideDrawer session={session} onSignOut={() => void signOut()} />
    </SiteBar>
  );
}

/**
 * The top bar before the page's code has loaded. On a personal page it leaves the account menu's place free, so that
 * the other links stay where they are.
 */
export const PendingTopBar = ({ isPublic }: { isPublic: boolean }) => (
  <SiteBar>
    <div className={styles.account}>{isPublic ? <VisitorLinks /> : <span className={styles.menuPlace} />}</div>
  </SiteBar>
);

const VisitorLinks = () => (
  <>
    <ButtonLink to={paths.signIn} tone="plain">
      Sign In
    </ButtonLink>
    <ButtonLink to={paths.signUp} tone="primary">
      Get Started
    </ButtonLink>
  </>
);

/** The part of the top bar that is the same for everybody. */
const SiteBar = ({ children }: { children: ReactNode }) => (
  <header className={styles.bar}>
    <div className={styles.inner}>
      <Link to={paths.home} className={styles.brand} aria-label={`${brand.name} home`}>
        <Wordmark />
      </Link>
      <nav aria-label="Main" className={styles.links}>
        {siteLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === paths.home} className={styles.link}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  </header>
);
