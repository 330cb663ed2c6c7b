import { LostDuck } from './illustrations/lost-duck.tsx';
import { Notice } from './notice.tsx';
import { referenceLine, useReference } from './reference.ts';
import { RetryButton } from './retry-button.tsx';

interface FailedNoticeProps {
  title: string;
  scope?: 'page' | 'section';
  onRetry: () => void;
}

/** The notice in place of a list or page that could not be loaded; it names the reference where the server failed. */
export function FailedNotice({ title, scope, onRetry }: FailedNoticeProps) {
  const reference = useReference();
  return (
    <Notice
      scope={scope}
      picture={<LostDuck />}
      title={title}
      text={
        reference ? (
          <>
            Something went wrong on our side.
            <br />
            {referenceLine(reference)}
          </>
        ) : (
          'Please check your connection.'
        )
      }
      action={<RetryButton onRetry={onRetry} />}
    />
  );
}
