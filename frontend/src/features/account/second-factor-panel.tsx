import { useRef, useState } from 'react';
import { useGetSecondFactorQuery, useListPasskeysQuery } from '../../api/generated.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../shared/button.tsx';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { plainDate } from '../../shared/format/salon-time.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { messages } from './account.messages.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import styles from './sessions-panel.module.css';
import { SetUpCodesDialog } from './set-up-codes-dialog.tsx';
import { useSecondFactor } from './use-second-factor.ts';

const words = messages.secondFactor;

/** Sets up, renews and turns off the codes of an app and the recovery codes. */
export function SecondFactorPanel() {
  const query = useGetSecondFactorQuery();
  const isAdmin = useSession()?.role === 'admin';
  const { data: passkeys = [] } = useListPasskeysQuery();
  const { begin, isRequesting, confirm, turnOff, renewCodes, secretDialog, recoveryDialog } = useSecondFactor();
  const [asking, setAsking] = useState<'renew' | 'turn off'>();
  const lead = useRef<HTMLParagraphElement>(null);

  return (
    <Panel title={words.title}>
      <p ref={lead} tabIndex={-1} className={styles.lead}>
        {isAdmin ? words.leadAdmin : words.lead}
      </p>
      <Loaded
        query={query}
        pending={
          <Loading label={words.loading}>
            <Skeleton />
          </Loading>
        }
        failed={<FailedNotice title={words.failed} onRetry={() => void query.refetch()} />}
      >
        {({ codesSince, recoveryCodesLeft }) => {
          const hasFactor = codesSince !== null || (isAdmin && passkeys.length > 0);
          return (
            <>
              {hasFactor && (
                <p className={styles.lead}>
                  {codesSince && <>{words.on(plainDate(codesSince))} </>}
                  {words.left(recoveryCodesLeft)}
                </p>
              )}
              <div className={styles.ways}>
                {!codesSince && (
                  <Button tone="quiet" busy={isRequesting} onClick={() => void begin()}>
                    {words.setUp}
                  </Button>
                )}
                {hasFactor && (
                  <Button tone="quiet" onClick={() => setAsking('renew')}>
                    {words.renew}
                  </Button>
                )}
                {codesSince && (
                  <Button tone="quiet" onClick={() => setAsking('turn off')}>
                    {words.turnOff}
                  </Button>
                )}
              </div>
            </>
          );
        }}
      </Loaded>
      <SetUpCodesDialog dialog={secretDialog} onConfirm={confirm} afterwards={lead} />
      <RecoveryCodesDialog dialog={recoveryDialog} afterwards={lead} />
      <ConfirmDialog
        open={asking === 'renew'}
        title={words.renewTitle}
        keep={words.keepCodes}
        confirm={words.renew}
        confirming={words.renewing}
        harmless
        onConfirm={renewCodes}
        onClose={() => setAsking(undefined)}
        afterwards={lead}
      >
        <p>{words.renewLead}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'turn off'}
        title={words.turnOffTitle}
        keep={words.keep}
        confirm={words.turnOff}
        confirming={words.turningOff}
        onConfirm={turnOff}
        onClose={() => setAsking(undefined)}
        afterwards={lead}
      >
        <p>{words.turnOffLead}</p>
      </ConfirmDialog>
    </Panel>
  );
}
