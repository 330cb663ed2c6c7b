import { type FormEvent, useId, useState } from 'react';
import { serverMessage } from '../../api/error.ts';
import {
  type AppointmentDto,
  type MeasuredWeightDto,
  type WeighingDto,
  useGetWeighingQuery,
  useListMeasuredWeightsQuery,
} from '../../api/generated.ts';
import { useStateMeasuredWeightMutation } from '../../api/measured-weights.ts';
import { petSizeBand, petSizeName } from '../../domain/pet-size.ts';
import { Button } from '../../shared/button.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { RetryButton } from '../../shared/retry-button.tsx';
import { serverNow } from '../../shared/server-now.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { useFocusWhenShown } from '../../shared/use-focus-when-shown.ts';
import { messages } from './salon-desk.messages.ts';
import styles from './state-weight.module.css';

const words = messages.weight;

const HOUR_MS = 3_600_000;

interface StateWeightProps {
  visit: AppointmentDto;
  /** Called once the form for the weight is open. */
  onOpen: () => void;
}

/** Submits the measured weight of a visit's dog, where it exceeds the plan's size (rules.md#measured-weight). */
export function StateWeight({ visit, onOpen }: StateWeightProps) {
  const weights = useListMeasuredWeightsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isSent, setIsSent] = useState(false);
  // A weight from before the visit was moved was stated for its former time.
  const since = Date.parse(visit.date) - HOUR_MS;
  const stated = weights.data?.find(
    ({ appointmentId, statedAt }) => appointmentId === visit.id && Date.parse(statedAt) >= since,
  );
  const isPossible = isNear(visit);
  // The plan that counts is the one of the visit's period, which may differ from the dog's size at the booking.
  const skip = !weights.data || Boolean(stated) || !isPossible;
  const weighing = useGetWeighingQuery({ id: visit.id }, { skip, refetchOnMountOrArgChange: true });
  if (stated) return <StatedWeight weight={stated} wasPressed={isSent} />;
  if (!isPossible) return null;
  const unknown = weights.data ? weighing : weights;
  const failed = (
    <p role="alert">
      {words.loadFailed} <RetryButton tone="plain" onRetry={() => void unknown.refetch()} />
    </p>
  );
  const { isError, isFetching, error } = unknown;
  return (
    <Loaded query={{ data: weighing.data, isError, isFetching, error }} pending={null} failed={failed}>
      {({ canState, planSize }) =>
        canState && <WeightForm visit={visit} planSize={planSize} onOpen={onOpen} onSent={() => setIsSent(true)} />
      }
    </Loaded>
  );
}

function StatedWeight({ weight: stated, wasPressed }: { weight: MeasuredWeightDto; wasPressed: boolean }) {
  const line = useFocusWhenShown<HTMLParagraphElement>(wasPressed);
  return (
    <p ref={line} tabIndex={-1} className={styles.stated} role="status">
      {words.stated(stated.weight, petSizeName(stated.size))} {words.states[stated.state]}{' '}
      {stated.state === 'accepted' && words.credited(formatMoney(stated.credit))}
    </p>
  );
}

/** Returns whether it is worth asking the server if a weight may be stated: around the visit only. */
function isNear({ status, date, endsAt }: AppointmentDto): boolean {
  if (status === 'cancelled' || status === 'no_show') return false;
  const now = serverNow().getTime();
  return now >= Date.parse(date) - HOUR_MS && now < Date.parse(endsAt) + 48 * HOUR_MS;
}

interface WeightFormProps {
  visit: AppointmentDto;
  planSize: WeighingDto['planSize'];
  onSent: () => void;
}

function WeightForm({ onOpen, ...props }: WeightFormProps & Pick<StateWeightProps, 'onOpen'>) {
  const [open, setOpen] = useState(false);
  if (open) return <WeightFields {...props} />;
  const show = () => {
    setOpen(true);
    onOpen();
  };
  return (
    <Button tone="quiet" onClick={show}>
      {words.open}
    </Button>
  );
}

function WeightFields({ visit: { id }, planSize, onSent }: WeightFormProps) {
  const field = useId();
  const lead = useFocusWhenShown<HTMLParagraphElement>();
  const [send, { isLoading: busy }] = useStateMeasuredWeightMutation();
  const [weight, setWeight] = useState('');
  const [picture, setPicture] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const { keyFor } = useIdempotencyKey();
  const toast = useToast();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{1,3}(\.\d)?$/.test(weight.trim())) return setRefusal(words.missing);
    if (!picture) return setRefusal(words.pictureMissing);
    const key = keyFor({ weight: weight.trim(), picture: [picture.name, picture.size, picture.lastModified] });
    const { error } = await send({ appointmentId: id, weight: weight.trim(), picture, key });
    setRefusal(error && serverMessage(error, messages.tryAgain));
    if (error) return;
    onSent();
    toast({ tone: 'good', ...words.sent });
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p ref={lead} tabIndex={-1}>
        {words.lead(petSizeName(planSize), petSizeBand(planSize))}
      </p>
      <label htmlFor={`${field}-weight`}>{words.weight}</label>
      <input
        id={`${field}-weight`}
        inputMode="decimal"
        autoComplete="off"
        value={weight}
        onChange={({ target }) => setWeight(target.value)}
      />
      <label htmlFor={`${field}-picture`}>{words.picture}</label>
      <input
        id={`${field}-picture`}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => setPicture(target.files?.[0])}
      />
      {refusal && <p role="alert">{refusal}</p>}
      <Button type="submit" busy={busy}>
        {busy ? words.sending : words.send}
      </Button>
    </form>
  );
}
