import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
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

/** A press of the button does nothing then. The button keeps the focus, which one that is natively disabled loses. */
export interface PausedButton {
  /** Whether what the button has begun is under way. */
  busy?: boolean;
  /** Whether there is nothing that the button could do. */
  disabled?: boolean;
}

/** Returns the attributes of a button that may be busy or disabled. Enter in a form presses its submit button too. */
export const pressProps = <Press extends MouseEventHandler<HTMLElement>>(
  { busy = false, disabled = false }: PausedButton,
  onClick: Press | undefined,
): { 'aria-disabled'?: true; onClick?: Press | MouseEventHandler<HTMLElement> } =>
  busy || disabled ? { 'aria-disabled': true, onClick: (event) => event.preventDefault() } : { onClick };

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
  disabled,
  onClick,
  children,
  ...rest
}: ButtonStyle & PausedButton & Omit<ComponentProps<'button'>, 'disabled'>) {
  return (
    <button
      type="button"
      className={classNameOf({ tone, size, wide }, className)}
      {...pressProps({ busy, disabled }, onClick)}
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
