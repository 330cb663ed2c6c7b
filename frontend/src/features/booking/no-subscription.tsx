import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { NoSubscriptions } from '../../shared/illustrations/no-subscriptions.tsx';
import { Notice } from '../../shared/notice.tsx';
import { messages } from './booking.messages.ts';

export function NoSubscription() {
  const { title, text, action } = messages.noSubscription;
  return (
    <Notice
      picture={<NoSubscriptions />}
      title={title}
      text={text}
      action={
        <ButtonLink to={paths.plans} tone="call">
          {action}
        </ButtonLink>
      }
    />
  );
}
