import { useRef } from 'react';
import { serverMessage } from '../../../api/error.ts';
import { useGetExitNoticeQuery, useWithdrawExitNoticeMutation } from '../../../api/generated.ts';
import { Button } from '../../../shared/antd-button.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { Panel } from '../../../shared/panel.tsx';
import { useSectionLinks } from '../../../shared/section-link.ts';
import { Spinner } from '../../../shared/spinner.tsx';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { GiveNoticeDialog } from './give-notice-dialog.tsx';
import styles from './leaving.module.css';
import { messages } from './leaving.messages.ts';

/** The salon's notice, or the way to give it (rules.md#leaving-the-network). */
export function ExitPanel({ salonId, timeZone }: { salonId: number; timeZone: string }) {
  const notice = useGetExitNoticeQuery({ id: salonId }, { refetchOnMountOrArgChange: true });
  const dialog = useDialog<true>();
  const section = useRef<HTMLDivElement>(null);
  const withdraw = useWithdrawNotice(salonId, () => section.current?.focus());
  return (
    <div id="leaving" ref={section} tabIndex={-1} className={styles.exit}>
      <Panel title={messages.title}>
        <Loaded
          query={notice}
          pending={<Spinner label="Loading your notice" />}
          failed={<FailedNotice title={messages.failed} onRetry={() => void notice.refetch()} />}
        >
          {({ lastDay, lastDayIfGivenNow }) => (
            <>
              <Lead>
                {lastDay
                  ? messages.lastDay(plainDate(lastDay, 'UTC'))
                  : messages.lead(plainDate(lastDayIfGivenNow, 'UTC'))}
              </Lead>
              {lastDay ? (
                <Button size="large" busy={withdraw.busy} onClick={() => void withdraw.press()}>
                  {messages.withdraw}
                </Button>
              ) : (
                <Button danger size="large" onClick={() => dialog.show(true)}>
                  {messages.open}
                </Button>
              )}
              <GiveNoticeDialog
                salonId={salonId}
                timeZone={timeZone}
                lastDay={lastDay ?? lastDayIfGivenNow}
                open={dialog.open}
                onClose={dialog.close}
                afterwards={section}
              />
            </>
          )}
        </Loaded>
      </Panel>
    </div>
  );
}

/** The links of mails and other pages lead to this section, whose place is known once it is loaded. */
function Lead({ children }: { children: string }) {
  useSectionLinks();
  return <p className={styles.lead}>{children}</p>;
}

function useWithdrawNotice(salonId: number, after: () => void) {
  const [withdraw, { isLoading }] = useWithdrawExitNoticeMutation();
  const toast = useToast();
  const press = async () => {
    const { error } = await withdraw({ id: salonId });
    if (error)
      return toast({ tone: 'bad', title: messages.notWithdrawn, description: serverMessage(error, messages.tryAgain) });
    toast({ tone: 'good', ...messages.withdrawn });
    after();
  };
  return { press, busy: isLoading };
}
