import type { RefObject } from 'react';
import { serverMessage } from '../../../api/error.ts';
import {
  type MeasuredWeightDto,
  useAgreeToWeightMutation,
  useListMeasuredWeightsQuery,
  useObjectToWeightMutation,
} from '../../../api/generated.ts';
import { useWeightPictureUrlQuery } from '../../../api/measured-weights.ts';
import { ConsentSentence } from '../../../domain/consent-sentence.tsx';
import { petSizeName } from '../../../domain/pet-size.ts';
import { WeightPicture } from '../../../domain/weight-picture.tsx';
import { Button } from '../../../shared/button.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { dateAtTime, longDate, plainDate } from '../../../shared/format/salon-time.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { dialogOnDemand } from '../../../shared/on-demand.tsx';
import { RetryButton } from '../../../shared/retry-button.tsx';
import { serverNow } from '../../../shared/server-now.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../../shared/use-idempotency-key.ts';
import styles from './measured-weights.module.css';
import { messages } from './weight.messages.ts';

const WeightObjectionDialog = dialogOnDemand(
  async () => (await import('./weight-objection-dialog.tsx')).WeightObjectionDialog,
);

interface MeasuredWeightsProps {
  subscriptionId: number;
  afterwards: RefObject<HTMLElement | null>;
}

/**
 * The latest weight that a salon has measured for the dog, the earlier ones that still wait for the owner's answer, and
 * the answers to them (rules.md#measured-weight).
 */
export function MeasuredWeights({ subscriptionId, afterwards }: MeasuredWeightsProps) {
  const { data = [] } = useListMeasuredWeightsQuery(undefined, { refetchOnMountOrArgChange: true });
  const ofDog = data.filter((one) => one.subscriptionId === subscriptionId);
  const shown = ofDog.filter((one, place) => place === 0 || isAsked(one));
  const titleOf = ({ petName, salonName, statedAt }: MeasuredWeightDto) =>
    shown.length > 1 ? messages.titleOfOne(petName, salonName, plainDate(statedAt)) : messages.title(petName);
  return shown.map((weight) => (
    <Weight key={weight.id} weight={weight} title={titleOf(weight)} afterwards={afterwards} />
  ));
}

/**
 * Says that the weights could not be loaded: one may wait for the owner's answer, and counts as right without it. Nothing
 * is shown otherwise.
 */
export function WeightsNotLoaded() {
  const weights = useListMeasuredWeightsQuery();
  return (
    <Loaded
      query={weights}
      pending={null}
      failed={
        <p role="alert">
          {messages.loadFailed} <RetryButton tone="plain" onRetry={() => void weights.refetch()} />
        </p>
      }
    >
      {() => null}
    </Loaded>
  );
}

/** Returns whether the owner may still answer the weight. */
const isAsked = ({ state, answerDueAt }: MeasuredWeightDto): boolean =>
  state === 'waiting' && serverNow() < new Date(answerDueAt);

function outcomeOf({ state, size, salonName, credit, decisionReason }: MeasuredWeightDto): string[] {
  const because = decisionReason ? [messages.decision(decisionReason)] : [];
  if (state === 'waiting') return [messages.silent];
  if (state === 'objected') return [messages.waiting];
  if (state === 'dismissed') return [messages.dismissed, ...because];
  return [messages.accepted(petSizeName(size)), messages.credited(salonName, formatMoney(credit)), ...because];
}

interface WeightProps {
  weight: MeasuredWeightDto;
  title: string;
  afterwards: RefObject<HTMLElement | null>;
}

function Weight({ weight, title, afterwards }: WeightProps) {
  const { id, salonName, size, price, statedAt, answerDueAt, hasPicture } = weight;
  const { data: src } = useWeightPictureUrlQuery(id, { skip: !hasPicture });
  const [sendAgreement, agreement] = useAgreeToWeightMutation();
  const [sendObjection] = useObjectToWeightMutation();
  const { keyFor } = useIdempotencyKey();
  const objecting = useDialog<MeasuredWeightDto>();
  const toast = useToast();

  const report = (error: unknown, thanks: { title: string; description: string }): string | undefined => {
    if (!error) {
      toast({ tone: 'good', ...thanks });
      return undefined;
    }
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: messages.notAnswered, description });
    return description;
  };
  const agree = async () => {
    const { error } = await sendAgreement({ id, 'Idempotency-Key': keyFor({ id }) });
    if (report(error, messages.agreed) === undefined) afterwards.current?.focus();
  };
  const object = async (reason: string) => {
    const key = keyFor({ id, reason });
    const { error } = await sendObjection({ id, 'Idempotency-Key': key, objectToWeightDto: { reason } });
    return report(error, messages.objected);
  };

  return (
    <section className={styles.weight} aria-label={title}>
      {hasPicture && <WeightPicture weight={weight} src={src} />}
      <div className={styles.words}>
        <h4>{title}</h4>
        <p>{messages.stated(salonName, weight.weight, longDate(statedAt))}</p>
        {isAsked(weight) ? (
          <>
            <p>{messages.meaning(petSizeName(size), formatMoney(price))}</p>
            <p>{messages.due(dateAtTime(answerDueAt))}</p>
            <ConsentSentence kind="subscription" />
            <div className={styles.answers}>
              <Button busy={agreement.isLoading} onClick={() => void agree()}>
                {messages.agree}
              </Button>
              <Button tone="quiet" onClick={() => objecting.show(weight)}>
                {messages.object}
              </Button>
            </div>
          </>
        ) : (
          outcomeOf(weight).map((line) => <p key={line}>{line}</p>)
        )}
      </div>
      <WeightObjectionDialog dialog={objecting} onSubmit={object} afterwards={afterwards} />
    </section>
  );
}
