import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { displayNameOf } from '../../api/session.slice.ts';
import type { Session } from '../../api/session-storage.ts';
import { Icon } from '../../shared/icon.tsx';
import styles from './account-menu.module.css';
import { Avatar } from './avatar.tsx';
import { accountLinks } from './nav-links.ts';

/** The avatar and the menu under it, built as the ARIA practices describe a menu. */
export function AccountMenu({ session, onSignOut }: { session: Session; onSignOut: () => void }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeOutside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (event.key === 'Tab') return setOpen(false);
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };

  return (
    <div className={styles.account}>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`My Account: ${displayNameOf(session)}`}
        onClick={() => setOpen(!open)}
      >
        <Avatar session={session} />
      </button>
      {open && (
        <div ref={menu} id={id} role="menu" aria-label="My Account" className={styles.menu} onKeyDown={onKeyDown}>
          <div role="presentation" className={styles.title}>
            My Account
            <span>{displayNameOf(session)}</span>
          </div>
          {accountLinks(session.role).map(({ to, label, icon }) => (
            <Link
              key={label}
              role="menuitem"
              tabIndex={-1}
              to={to}
              className={styles.item}
              onClick={() => setOpen(false)}
            >
              <Icon name={icon} />
              {label}
            </Link>
          ))}
          <button role="menuitem" tabIndex={-1} type="button" className={styles.item} onClick={onSignOut}>
            <Icon name="logout" />
            Log out
          </button>
        </div>
      )}
    </div>
  );
}
