import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './more-button.module.css';

interface MoreButtonProps {
  hasMore: boolean;
  loading: boolean;
  /** Whether the next part did not load at the last press. */
  failed: boolean;
  onMore: () => void;
  size?: 'md' | 'lg';
  className?: string;
  children: ReactNode;
}

/**
 * The button below a list that loads its next part, and stays where that fails. With the last part the button goes; a
 * sentence takes its place and its focus, which would otherwise fall back to the beginning of the page.
 */
export function MoreButton({ hasMore, loading, failed, onMore, size, className, children }: MoreButtonProps) {
  const [isUsed, setIsUsed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const isAtEnd = isUsed && !hasMore;

  useEffect(() => {
    if (isAtEnd && document.activeElement === document.body) end.current?.focus();
  }, [isAtEnd]);

  const press = () => {
    setIsUsed(true);
    onMore();
  };
  if (!hasMore && !isAtEnd) return null;
  return (
    <div className={className}>
      {isAtEnd ? (
        <p ref={end} tabIndex={-1}>
          That is all.
        </p>
      ) : (
        <div>
          {failed && !loading && (
            <p role="alert" className={styles.failed}>
              More could not be loaded. Please check your connection and try again.
            </p>
          )}
          <Button tone="quiet" size={size} busy={loading} onClick={press}>
            {loading ? 'Loading...' : children}
          </Button>
        </div>
      )}
    </div>
  );
}
