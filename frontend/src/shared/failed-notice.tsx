import { Button } from './button.tsx';
import { LostDuck } from './illustrations/lost-duck.tsx';
import { Notice } from './notice.tsx';

interface FailedNoticeProps {
  title: string;
  scope?: 'page' | 'section';
  onRetry: () => void;
}

/** In place of a list or a page that could not be loaded. */
export const FailedNotice = ({ title, scope, onRetry }: FailedNoticeProps) => (
  <Notice
    scope={scope}
    picture={<LostDuck />}
    title={title}
    text="Please check your connection."
    action={<Button onClick={onRetry}>Try again</Button>}
  />
);
