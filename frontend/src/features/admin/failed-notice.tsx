import { Button } from '../../shared/button.tsx';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { Notice } from '../../shared/notice.tsx';
import { messages } from './admin.messages.ts';

/** In place of what could not be loaded. */
export const FailedNotice = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Notice
    picture={<LostDuck />}
    title={title}
    text={messages.checkConnection}
    action={<Button onClick={onRetry}>Try again</Button>}
  />
);
