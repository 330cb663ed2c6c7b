import { Form, Input } from 'antd';
import type { RefObject } from 'react';
import { businessTerms } from '../../../api/business-terms.ts';
import { useListReconciliationTasksQuery } from '../../../api/generated.ts';
import { serverMessage } from '../../../api/error.ts';
import {
  useBookReconciliationTaskMutation,
  useResolveReconciliationTaskMutation,
  type ReconciliationTaskDto,
  type ResolveTaskDto,
} from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { Button } from '../../../shared/button.tsx';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { AllDone } from '../../../shared/illustrations/all-done.tsx';
import { PagedList } from '../../../shared/paged-list.tsx';
import { usePages } from '../../../shared/use-pagination.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { messages } from './operations.messages.ts';
import caseStyles from '../case-list.module.css';
import styles from './operations-page.module.css';

const PER_PAGE = 10;

/** The differences between the provider's book and the ledger; the nightly comparison opens and closes them. */
export function Differences({ afterwards }: { afterwards: RefObject<HTMLElement | null> }) {
  const { page, part, turnTo } = usePages(PER_PAGE);
  const tasks = useListReconciliationTasksQuery(part, { refetchOnMountOrArgChange: true });
  const resolving = useDialog<ReconciliationTaskDto>();
  const [resolve] = useResolveReconciliationTaskMutation();
  const toast = useToast();

  const submit = async (resolveTaskDto: ResolveTaskDto) => {
    const { error } = await resolve({ id: resolving.about?.id ?? 0, resolveTaskDto });
    if (error) return serverMessage(error, messages.tryAgain);
    toast({ tone: 'good', ...messages.resolved });
    return undefined;
  };

  return (
    <>
      <PagedList
        query={tasks}
        page={page}
        perPage={PER_PAGE}
        onTurn={turnTo}
        loading="Loading differences"
        failed={messages.differencesFailed}
        picture={<AllDone />}
        empty={messages.noDifferences}
      >
        {(rows) => (
          <ul className={caseStyles.list}>
            {rows.map((task) => (
              <Difference key={task.id} task={task} onResolve={() => resolving.show(task)} />
            ))}
          </ul>
        )}
      </PagedList>
      <FormDialog<ResolveTaskDto>
        open={resolving.open}
        title="Resolve Difference"
        submit="Resolve"
        onClose={resolving.close}
        afterwards={afterwards}
        about={<p>{resolving.about?.source}</p>}
        onSubmit={submit}
      >
        <Form.Item
          name="note"
          label="What it was"
          rules={[
            { required: true, whitespace: true, min: businessTerms.shortest.note, message: messages.noteMissing },
          ]}
        >
          <Input.TextArea rows={3} maxLength={1000} showCount />
        </Form.Item>
      </FormDialog>
    </>
  );
}

function Difference({ task, onResolve }: { task: ReconciliationTaskDto; onResolve: () => void }) {
  const { id, source, providerAmount, ledgerAmount, openedAt, status, note, resolvedBy } = task;
  const [book, { isLoading }] = useBookReconciliationTaskMutation();
  const toast = useToast();
  const bookIt = async () => {
    const { error } = await book({ id });
    if (error) toast({ tone: 'bad', title: messages.notBooked, description: serverMessage(error, messages.tryAgain) });
    else toast({ tone: 'good', ...messages.booked });
  };
  return (
    <li className={caseStyles.case}>
      <div>
        <h3>{source}</h3>
        <p>{`The provider moved ${formatMoney(providerAmount)}, the ledger ${formatMoney(ledgerAmount)}.`}</p>
        <p className={styles.fine}>{`Since ${plainDate(openedAt, 'UTC')}`}</p>
        {note && <p className={styles.fine}>{`${resolvedBy ?? 'Somebody'}: ${note}`}</p>}
      </div>
      <StatusTag of="difference" status={status} />
      {status === 'open' && (
        <div className={caseStyles.actions}>
          <Button tone="quiet" busy={isLoading} aria-label={`Book ${source}`} onClick={() => void bookIt()}>
            Book It
          </Button>
          <Button busy={isLoading} aria-label={`Resolve ${source}`} onClick={onResolve}>
            Resolve
          </Button>
        </div>
      )}
    </li>
  );
}
