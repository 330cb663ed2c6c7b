import { Form, Radio } from 'antd';
import type { RefObject } from 'react';
import {
  type MeasuredWeightDto,
  useDecideWeightMutation,
  useListObjectedWeightsQuery,
} from '../../../api/generated.ts';
import { useWeightPictureUrlQuery } from '../../../api/measured-weights.ts';
import { petSizeName } from '../../../domain/pet-size.ts';
import { WeightPicture } from '../../../domain/weight-picture.tsx';
import { Button } from '../../../shared/button.tsx';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { AllDone } from '../../../shared/illustrations/all-done.tsx';
import { ListSkeleton } from '../../../shared/list-skeleton.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { Notice } from '../../../shared/notice.tsx';
import styles from './money.module.css';
import { messages } from './money.messages.ts';
import { ReasonField } from './reason-field.tsx';
import { useMutationToast } from './use-mutation-toast.ts';

interface Values {
  decision: 'accept' | 'dismiss';
  reason: string;
}

/** The measured weights that owners object to: the picture, both sides' words, and the decision. */
export function WeightsTab({ afterwards }: { afterwards: RefObject<HTMLElement | null> }) {
  const weights = useListObjectedWeightsQuery(undefined, { refetchOnMountOrArgChange: true });
  const deciding = useDialog<MeasuredWeightDto>();
  const [decide] = useDecideWeightMutation();
  const toastResult = useMutationToast();
  return (
    <>
      <Loaded
        query={weights}
        pending={<ListSkeleton label="Loading weights" />}
        failed={<FailedNotice title={messages.weightsFailed} onRetry={() => void weights.refetch()} />}
        isEmpty={(list) => list.length === 0}
        empty={<Notice picture={<AllDone />} {...messages.noWeights} />}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map((weight) => (
              <li key={weight.id}>
                <ObjectedWeight weight={weight} onDecide={() => deciding.show(weight)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <FormDialog<Values>
        open={deciding.open}
        title="Decide on a Weight"
        submit="Send Decision"
        initialValues={{ decision: 'accept' }}
        onClose={deciding.close}
        afterwards={afterwards}
        onSubmit={async (decideWeightDto) =>
          toastResult(await decide({ id: deciding.about?.id ?? 0, decideWeightDto }), messages.weightDecided)
        }
      >
        <Form.Item name="decision" label="Decision">
          <Radio.Group
            options={[
              { value: 'accept', label: 'The weight counts: the plan changes' },
              { value: 'dismiss', label: 'The weight does not count' },
            ]}
          />
        </Form.Item>
        <ReasonField label="Reason, for both sides" />
      </FormDialog>
    </>
  );
}

function ObjectedWeight({ weight, onDecide }: { weight: MeasuredWeightDto; onDecide: () => void }) {
  const { id, petName, salonName, planSize, size, credit, objection, statedAt, hasPicture } = weight;
  const { data: src } = useWeightPictureUrlQuery(id, { skip: !hasPicture });
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h3>{`${petName} at ${salonName}`}</h3>
        <p>{`${weight.weight} lb: ${petSizeName(planSize)} to ${petSizeName(size)}`}</p>
        <p className={styles.quote}>{objection}</p>
        <p className={styles.fine}>{`Weighed on ${plainDate(statedAt, 'UTC')}`}</p>
        {hasPicture && <WeightPicture weight={weight} src={src} />}
      </div>
      <div className={styles.sum}>
        <span className={styles.amount}>{formatMoney(credit)}</span>
      </div>
      <div className={styles.actions}>
        <Button aria-label={`Decide about ${petName}'s weight`} onClick={onDecide}>
          Decide
        </Button>
      </div>
    </article>
  );
}
