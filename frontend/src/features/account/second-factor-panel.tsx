import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { serverMessage } from '../../api/error.ts';
import {
  useGetSecondFactorQuery,
  useListPasskeysQuery,
  useRenewRecoveryCodesMutation,
  useRequestCodesMutation,
  useDisableCodesMutation,
  useEnableCodesMutation,
  type AuthenticatorSecretDto,
} from '../../api/generated.ts';
import { secondFactorLacking } from '../../api/session.slice.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../shared/button.tsx';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { plainDate } from '../../shared/format/salon-time.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './account.messages.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import styles from './sessions-panel.module.css';
import { SetUpCodesDialog } from './set-up-codes-dialog.tsx';

const words = messages.secondFactor;

/** Sets up, renews and turns off the codes of an app and the recovery codes. */
export function SecondFactorPanel() {
  const query = useGetSecondFactorQuery();
  const isAdmin = useSession()?.role === 'admin';
  const { data: passkeys = [] } = useListPasskeysQuery();
  const [request, beginning] = useRequestCodesMutation();
  const [turnOn] = useEnableCodesMutation();
  const [turnOff] = useDisableCodesMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const settingUp = useDialog<AuthenticatorSecretDto>();
  const recovery = useDialog<readonly string[]>();
  const [asking, setAsking] = useState<'renew' | 'turn off'>();
  const lead = useRef<HTMLParagraphElement>(null);
  const dispatch = useDispatch();
  const toast = useToast();

  const begin = async () => {
    const { data, error } = await request();
    if (data) settingUp.show(data);
    else toast({ tone: 'bad', title: words.notBegun, description: serverMessage(error, messages.tryAgain) });
  };
  const confirm = async (code: string) => {
    const { data, error } = await turnOn({ authenticatorCodeDto: { code } });
    if (!data) return serverMessage(error, messages.tryAgain);
    dispatch(secondFactorLacking(false));
    recovery.show(data.recoveryCodes);
    return undefined;
  };
  const stop = async () => {
    const { error } = await turnOff();
    if (error) return serverMessage(error, messages.tryAgain);
    toast({ tone: 'good', ...words.turnedOff });
    return undefined;
  };
  const makeNew = async () => {
    const { data, error } = await renew();
    if (!data) return serverMessage(error, messages.tryAgain);
    recovery.show(data.recoveryCodes);
    return undefined;
  };

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
                  <Button tone="quiet" busy={beginning.isLoading} onClick={() => void begin()}>
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
      <SetUpCodesDialog dialog={settingUp} onConfirm={confirm} afterwards={lead} />
      <RecoveryCodesDialog dialog={recovery} afterwards={lead} />
      <ConfirmDialog
        open={asking === 'renew'}
        title={words.renewTitle}
        keep={words.keepCodes}
        confirm={words.renew}
        confirming={words.renewing}
        harmless
        onConfirm={makeNew}
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
        onConfirm={stop}
        onClose={() => setAsking(undefined)}
        afterwards={lead}
      >
        <p>{words.turnOffLead}</p>
      </ConfirmDialog>
    </Panel>
  );
}
