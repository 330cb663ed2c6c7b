import { useRef } from 'react';
import { useListPasskeysQuery, useRemovePasskeyMutation, type PasskeyDto } from '../../api/generated.ts';
import { serverMessage } from '../../api/error.ts';
import { supportsPasskeys } from '../../api/passkeys.ts';
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
import styles from './sessions-panel.module.css';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

const words = messages.passkeys;

/** The passkeys of the account, with adding one on this device and removing them. */
export function PasskeysPanel() {
  const passkeys = useListPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const { add, busy } = useAddPasskey();
  const [remove] = useRemovePasskeyMutation();
  const removing = useDialog<PasskeyDto>();
  const renaming = useDialog<PasskeyDto>();
  const lead = useRef<HTMLParagraphElement>(null);
  const toast = useToast();

  const removeIt = async () => {
    const { error } = await remove({ id: removing.about?.id ?? '' });
    if (error) return serverMessage(error, messages.tryAgain);
    toast({ tone: 'good', ...words.removed });
    return undefined;
  };

  return (
    <Panel title={words.title}>
      <p ref={lead} tabIndex={-1} className={styles.lead}>
        {words.lead}
      </p>
      <Loaded
        query={passkeys}
        pending={
          <Loading label={words.loading}>
            <Skeleton />
          </Loading>
        }
        failed={<FailedNotice title={words.failed} onRetry={() => void passkeys.refetch()} />}
      >
        {(list) => (
          <>
            {list.length > 0 && (
              <ul className={styles.sessions}>
                {list.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    onRename={() => renaming.show(passkey)}
                    onRemove={() => removing.show(passkey)}
                  />
                ))}
              </ul>
            )}
            {supportsPasskeys() ? (
              <Button tone="quiet" busy={busy} onClick={() => void add()}>
                {busy ? words.adding : words.add}
              </Button>
            ) : (
              <p className={styles.used}>{words.unknownHere}</p>
            )}
          </>
        )}
      </Loaded>
      <RenamePasskeyDialog dialog={renaming} afterwards={lead} />
      <ConfirmDialog
        open={removing.open}
        title={words.removeTitle(removing.about?.name ?? '')}
        keep={words.keep}
        confirm={words.remove}
        confirming={words.removing}
        onConfirm={removeIt}
        onClose={removing.close}
        afterwards={lead}
      >
        <p>{words.removeLead}</p>
      </ConfirmDialog>
    </Panel>
  );
}

function PasskeyRow({ passkey: { name, device, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  return (
    <li>
      <span className={styles.session}>
        <strong>{name}</strong>
        <span className={styles.used}>
          {name !== device && `${device}. `}
          {words.added} <time dateTime={createdAt}>{plainDate(createdAt)}</time>
          {lastUsedAt && (
            <>
              {words.lastUsed} <time dateTime={lastUsedAt}>{plainDate(lastUsedAt)}</time>
            </>
          )}
        </span>
      </span>
      <span className={styles.ways}>
        <Button tone="quiet" onClick={onRename} aria-label={words.renameOne(name)}>
          {words.rename}
        </Button>
        <Button tone="quiet" onClick={onRemove} aria-label={words.removeOne(name)}>
          {words.remove}
        </Button>
      </span>
    </li>
  );
}

interface PasskeyRowProps {
  passkey: PasskeyDto;
  onRename: () => void;
  onRemove: () => void;
}
