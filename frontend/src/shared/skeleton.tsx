import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A grey shape in place of content that is loading. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'title' | 'button' | 'picture';
  className?: string;
}) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}

/** Tells screen readers once that something is loading, around any number of skeletons. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}
