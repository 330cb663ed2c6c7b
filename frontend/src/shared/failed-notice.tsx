import { Button } from './button.tsx';
import { LostDuck } from './illustrations/lost-duck.tsx';
import { Notice } from './notice.tsx';

/** In place of a list that could not be loaded. */
export const FailedNotice = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Notice
    picture={<LostDuck />}
    title={title}
    text="Please check your connection."
    action={<Button onClick={onRetry}>Try again</Button>}
  />
);
