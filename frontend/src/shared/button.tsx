import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonStyle {
  /** `call` is apricot, for the one call to action of a screen. */
  tone?: 'call' | 'primary' | 'quiet' | 'danger' | 'plain';
  size?: 'sm' | 'md' | 'lg';
  wide?: boolean;
  icon?: ReactNode;
}

interface BusyButton {
  /** Whether what the button has begun is under way. Another press does nothing, and the button keeps the focus. */
  busy?: boolean;
}

const classNameOf = ({ tone = 'primary', size = 'md', wide }: ButtonStyle, extra?: string) =>
  classNames(styles.button, styles[tone], size !== 'md' && styles[size], wide && styles.wide, extra);

/** The button of what loads without Ant Design; both kits look the same. */
export function Button({
  tone,
  size,
  wide,
  icon,
  className,
  busy,
  onClick,
  children,
  ...rest
}: ButtonStyle & BusyButton & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={classNameOf({ tone, size, wide }, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ tone, size, wide, icon, className, children, ...rest }: ButtonStyle & LinkProps) {
  return (
    <Link className={classNameOf({ tone, size, wide }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}
