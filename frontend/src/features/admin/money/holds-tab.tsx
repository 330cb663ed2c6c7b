import { Form } from 'antd';
import { useState, type RefObject } from 'react';
import { useListPayoutHoldsQuery } from '../../../api/generated.ts';
import {
  useLiftPayoutHoldMutation,
  usePlacePayoutHoldMutation,
  type PayoutHoldDto,
  type PlacePayoutHoldDto,
  type ReasonDto,
} from '../../../api/generated.ts';
import { Button } from '../../../shared/button.tsx';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { AllDone } from '../../../shared/illustrations/all-done.tsx';
import { PagedList } from '../../../shared/paged-list.tsx';
import { useIdempotencyKey } from '../../../shared/use-idempotency-key.ts';
import styles from './money.module.css';
import { messages } from './money.messages.ts';
import { ReasonField } from './reason-field.tsx';
import { SalonChoice } from './salon-choice.tsx';
import { PER_PAGE, type MoneySearchParams } from './use-money-search-params.ts';
import { useMutationToast } from './use-mutation-toast.ts';

/** The salons whose payouts are on hold until an administrator lifts the hold. */
export function HoldsTab({
  search,
  afterwards,
}: {
  search: MoneySearchParams;
  afterwards: RefObject<HTMLElement | null>;
}) {
  const { page, part, turnTo } = search;
  const holds = useListPayoutHoldsQuery(part, { refetchOnMountOrArgChange: true });
  const [placing, setPlacing] = useState(false);
  const lifting = useDialog<PayoutHoldDto>();
  const [placeHold] = usePlacePayoutHoldMutation();
  const [lift] = useLiftPayoutHoldMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const toastResult = useMutationToast();

  const place = async (placePayoutHoldDto: PlacePayoutHoldDto) => {
    const answer = await placeHold({ 'Idempotency-Key': keyFor(placePayoutHoldDto), placePayoutHoldDto });
    if (!answer.error) renew();
    return toastResult(answer, messages.placed);
  };
  const liftHold = async (reasonDto: ReasonDto) => {
    const answer = await lift({ id: lifting.about?.id ?? 0, reasonDto });
    // The salon may be held again for the same reason.
    if (!answer.error) renew();
    return toastResult(answer, messages.lifted);
  };

  return (
    <>
      <div className={styles.head}>
        <h2>Salons on hold</h2>
        <Button onClick={() => setPlacing(true)}>Hold a Salon</Button>
      </div>
      <PagedList
        query={holds}
        page={page}
        perPage={PER_PAGE}
        onTurn={turnTo}
        loading="Loading holds"
        failed={messages.holdsFailed}
        picture={<AllDone />}
        empty={messages.noHolds}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((hold) => (
              <li key={hold.id}>
                <article className={styles.row}>
                  <div className={styles.words}>
                    <h3>{hold.salonName}</h3>
                    <p>{hold.reason}</p>
                    <p
                      className={styles.fine}
                    >{`${hold.placedBy ?? 'Somebody'}, ${plainDate(hold.placedAt, 'UTC')}`}</p>
                  </div>
                  <div className={styles.sum}>
                    <span className={styles.amount} data-negative={hold.owedCents < 0}>
                      {formatMoney(hold.owedCents)}
                    </span>
                    <span className={styles.fine}>owed now</span>
                  </div>
                  <div className={styles.actions}>
                    <Button aria-label={`Lift the hold on ${hold.salonName}`} onClick={() => lifting.show(hold)}>
                      Lift Hold
                    </Button>
                  </div>
                </article>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <FormDialog<PlacePayoutHoldDto>
        open={placing}
        title="Hold a Salon"
        submit="Hold"
        danger
        onClose={() => setPlacing(false)}
        afterwards={afterwards}
        onSubmit={place}
      >
        <Form.Item name="salonId" label="Salon" rules={[{ required: true, message: messages.salonMissing }]}>
          <SalonChoice />
        </Form.Item>
        <ReasonField />
      </FormDialog>
      <FormDialog<ReasonDto>
        open={lifting.open}
        title="Lift Hold"
        submit="Lift"
        onClose={lifting.close}
        afterwards={afterwards}
        about={<p>{lifting.about && `${lifting.about.salonName}: ${lifting.about.reason}`}</p>}
        onSubmit={liftHold}
      >
        <ReasonField />
      </FormDialog>
    </>
  );
}
