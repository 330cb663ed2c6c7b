import { type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import { serverMessage } from '../../api/error.ts';
import {
  useGetAccountClosingQuery,
  useWithdrawAccountClosingMutation,
  type AccountClosingDto,
  type ClosingObstacleDto,
} from '../../api/generated.ts';
import { useSession } from '../../api/use-session.ts';
import { Button as FormButton } from '../../shared/antd-button.tsx';
import { Button } from '../../shared/button.tsx';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { plainDate } from '../../shared/format/salon-time.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { oneOf } from '../../shared/one-of.ts';
import { Panel } from '../../shared/panel.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './account.messages.ts';
import styles from './closing-panel.module.css';
import { useCloseAccount } from './use-close-account.ts';

const words = messages.closing;

/** Closes the account: what has to end first, the request, and keeping the account after all. */
export function ClosingPanel() {
  const closing = useGetAccountClosingQuery(undefined, { refetchOnMountOrArgChange: true });
  const content = useRef<HTMLDivElement>(null);
  return (
    <Panel title={words.title}>
      <Loaded
        query={closing}
        isEmpty={() => false}
        pending={
          <Loading label={words.loading}>
            <Skeleton />
          </Loading>
        }
        failed={<FailedNotice title={words.loadFailed} onRetry={() => void closing.refetch()} />}
      >
        {(state) => (
          <div ref={content} tabIndex={-1}>
            <Closing {...state} afterwards={content} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

interface ClosingProps extends AccountClosingDto {
  /** The element that gets the focus when the account is kept. */
  afterwards: RefObject<HTMLElement | null>;
}

function Closing({ erasesAt, obstacles, afterwards }: ClosingProps) {
  if (erasesAt) return <ClosingRequested erasesAt={erasesAt} afterwards={afterwards} />;
  return obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : <RequestClosing />;
}

const Obstacles = ({ obstacles }: { obstacles: ClosingObstacleDto[] }) => (
  <>
    <p className={styles.lead}>{words.obstacles}</p>
    <ul className={styles.obstacles}>
      {obstacles.map(({ text, path }) => (
        <li key={text}>
          {text} {path && <Link to={path}>{words.goThere}</Link>}
        </li>
      ))}
    </ul>
  </>
);

function ClosingRequested({ erasesAt, afterwards }: Pick<ClosingProps, 'afterwards'> & { erasesAt: string }) {
  const [keep, { isLoading }] = useWithdrawAccountClosingMutation();
  const toast = useToast();
  const press = async () => {
    const { error } = await keep();
    if (error) toast({ tone: 'bad', title: words.notKept, description: serverMessage(error, messages.tryAgain) });
    else {
      toast({ tone: 'good', ...words.kept });
      afterwards.current?.focus();
    }
  };
  return (
    <div className={styles.requested}>
      <p>{words.asked(plainDate(erasesAt))}</p>
      <Button busy={isLoading} onClick={() => void press()}>
        {words.keep}
      </Button>
    </div>
  );
}

function RequestClosing() {
  const role = oneOf(useSession()?.role, ['pet_owner', 'salon', 'admin']) ?? 'pet_owner';
  const dialog = useDialog<true>();
  const close = useCloseAccount();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <p className={styles.lead}>{words.lead}</p>
      <FormButton ref={opener} danger size="large" onClick={() => dialog.show(true)}>
        {words.ask}
      </FormButton>
      <FormDialog
        open={dialog.open}
        title={words.dialogTitle}
        submit={words.confirm}
        sending={words.confirming}
        danger
        onSubmit={close}
        onClose={dialog.close}
        afterwards={opener}
        about={
          <ul className={styles.obstacles}>
            {[...words.means, ...words.erased[role]].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        }
      />
    </>
  );
}
