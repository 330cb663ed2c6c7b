import { Button } from './button.tsx';
import { useIsRetried } from './reference.ts';

interface RetryButtonProps {
  tone?: 'quiet' | 'plain';
  onRetry: () => void;
}

/** The button that tries again what failed. It stays and keeps the focus meanwhile, for it may fail again. */
export const RetryButton = ({ tone, onRetry }: RetryButtonProps) => (
  <Button tone={tone} busy={useIsRetried()} onClick={onRetry}>
    Try again
  </Button>
);
