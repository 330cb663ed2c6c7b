import { useEffect, useRef, type MouseEvent } from 'react';
import { NavLink } from 'react-router-dom';
import type { Session } from '../../api/session-storage.ts';
import { displayNameOf } from '../../api/session.slice.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { Wordmark } from '../../shared/illustrations/wordmark.tsx';
import { useMedia } from '../../shared/use-media.ts';
import { paths } from '../paths.ts';
import { Avatar } from './avatar.tsx';
import { accountLinks, siteLinks } from './nav-links.ts';
import styles from './side-drawer.module.css';

/** The entries of the top bar on small screens. The browser's own modal dialog keeps the focus inside. */
export function SideDrawer({ session, onSignOut }: { session: Session | null; onSignOut: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  // On a tablet that is turned, the style sheet hides the drawer, and an open one would still block the page.
  const isWide = useMedia('(min-width: 56rem)');
  useEffect(() => {
    if (isWide) dialog.current?.close();
  }, [isWide]);

  /** Closes the drawer after a click on the backdrop or on an entry, but not after one between the entries. */
  const closeAfter = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    if (target === dialog.current || target.closest('a, [data-closes]')) close();
  };

  return (
    <div className={styles.small}>
      <button
        type="button"
        className={styles.toggle}
        aria-label="Open menu"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" size={24} />
      </button>
      <dialog ref={dialog} className={styles.drawer} aria-label="Menu" onClick={closeAfter}>
        <div className={styles.panel}>
          <div className={styles.head}>
            <Wordmark />
            <button type="button" className={styles.toggle} aria-label="Close menu" data-closes>
              <Icon name="close" size={24} />
            </button>
          </div>
          <nav aria-label="Menu" className={styles.links}>
            {siteLinks.map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === paths.home} className={styles.link}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className={styles.account}>
            {session ? (
              <>
                <p className={styles.who}>
                  <Avatar session={session} />
                  <span>
                    <strong>My Account</strong>
                    {displayNameOf(session)}
                  </span>
                </p>
                {accountLinks(session.role).map(({ to, label, icon }) => (
                  <NavLink key={label} to={to} className={styles.link}>
                    <Icon name={icon} />
                    {label}
                  </NavLink>
                ))}
                <Button tone="quiet" wide icon={<Icon name="logout" />} data-closes onClick={onSignOut}>
                  Log out
                </Button>
              </>
            ) : (
              <>
                <ButtonLink to={paths.signUp} tone="call" wide>
                  Get Started
                </ButtonLink>
                <ButtonLink to={paths.signIn} tone="quiet" wide>
                  Sign In
                </ButtonLink>
              </>
            )}
          </div>
        </div>
      </dialog>
    </div>
  );
}
