import { useRef } from 'react';
import { serverMessage } from '../../api/error.ts';
import {
  useGetCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} from '../../api/generated.ts';
import { Button } from '../../shared/button.tsx';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { CalendarAddress } from './calendar-address.tsx';
import styles from './calendar-panel.module.css';
import { messages } from './notifications.messages.ts';

type CalendarAction = 'renew' | 'revoke';
const words = messages.calendar;

/** The owner's private calendar address: created, shown, renewed and revoked. */
export function CalendarPanel() {
  const feed = useGetCalendarFeedQuery(undefined, { refetchOnMountOrArgChange: true });
  const [renew, { isLoading }] = useRenewCalendarFeedMutation();
  const [revoke] = useRevokeCalendarFeedMutation();
  const asking = useDialog<CalendarAction>();
  const lead = useRef<HTMLParagraphElement>(null);
  const toast = useToast();

  /** Returns the reason of a refusal, or undefined on success. */
  const act = async (action: CalendarAction): Promise<string | undefined> => {
    const { error } = await (action === 'renew' ? renew() : revoke());
    if (error) return serverMessage(error, words.failed);
    toast({ tone: 'good', ...words.done[action] });
    return undefined;
  };
  const make = async () => {
    const description = await act('renew');
    if (description) toast({ tone: 'bad', title: words.failed, description });
    // The button that made the link has gone.
    else lead.current?.focus();
  };
  const action = asking.about ?? 'renew';

  return (
    <Panel title={words.title}>
      <p ref={lead} tabIndex={-1} className={styles.lead}>
        {words.lead}
      </p>
      <Loaded
        query={feed}
        isEmpty={() => false}
        pending={
          <Loading label="Loading your calendar link">
            <Skeleton />
          </Loading>
        }
        failed={<FailedNotice title={messages.failed} onRetry={() => void feed.refetch()} />}
      >
        {({ url, webcalUrl }) =>
          url && webcalUrl ? (
            <>
              <CalendarAddress url={url} webcalUrl={webcalUrl} />
              <div className={styles.actions}>
                <Button tone="quiet" onClick={() => asking.show('renew')}>
                  {words.renew}
                </Button>
                <Button tone="quiet" onClick={() => asking.show('revoke')}>
                  {words.revoke}
                </Button>
              </div>
            </>
          ) : (
            <Button busy={isLoading} onClick={() => void make()}>
              {words.make}
            </Button>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={asking.open}
        title={words.asks[action].title}
        keep={words.keep}
        confirm={words[action]}
        confirming={words.busy}
        onConfirm={() => act(action)}
        onClose={asking.close}
        afterwards={lead}
      >
        <p>{words.asks[action].text}</p>
      </ConfirmDialog>
    </Panel>
  );
}
