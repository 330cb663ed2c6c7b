import { useState } from 'react';
import { serverMessage } from '../../api/error.ts';
import {
  useAcceptWaitlistOfferMutation,
  useDeclineWaitlistOfferMutation,
  type WaitlistOfferDto,
} from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { MailedLinkCard } from '../../domain/mailed-link/mailed-link-card.tsx';
import { MailedLinkOutcome } from '../../domain/mailed-link/mailed-link-outcome.tsx';
import styles from '../../domain/mailed-link/mailed-link.module.css';
import { ownAppointments } from '../../domain/mailed-link/own-appointments.tsx';
import { heldUntilWords } from '../../domain/wait-words.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { dateAtTime, timeOfDay, zonedDateAtTime, zoneName } from '../../shared/format/salon-time.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './wait-offer.messages.ts';

/** The offer of a link: with buttons that accept or decline it, or its outcome. */
export function OfferedPlace({ token, offer }: { token: string; offer: WaitlistOfferDto }) {
  const { petName, salonId, salonName, startsAt, timeZone } = offer;
  const [stateBefore] = useState(offer.state);
  const takesFocus = offer.state !== stateBefore;
  switch (offer.state) {
    case 'open':
      return <OpenPlace token={token} offer={offer} />;
    case 'accepted':
      return (
        <MailedLinkOutcome
          takesFocus={takesFocus}
          isBooked
          title={messages.accepted.title}
          text={messages.accepted.text(petName, salonName, zonedDateAtTime(startsAt, timeZone))}
          action={ownAppointments}
        />
      );
    case 'cancelled':
      return (
        <MailedLinkOutcome
          takesFocus={takesFocus}
          title={messages.cancelled.title}
          text={messages.cancelled.text(petName, salonName, zonedDateAtTime(startsAt, timeZone))}
          action={<ButtonLink to={paths.salon(salonId)}>{messages.findAnother}</ButtonLink>}
        />
      );
    case 'declined':
      return (
        <MailedLinkOutcome
          takesFocus={takesFocus}
          title={messages.declined.title}
          text={messages.declined.text(petName)}
          action={ownAppointments}
        />
      );
    default:
      return (
        <MailedLinkOutcome
          takesFocus={takesFocus}
          title={messages.over.title}
          text={messages.over.text(petName)}
          action={<ButtonLink to={paths.salon(salonId)}>{messages.findAnother}</ButtonLink>}
        />
      );
  }
}

function OpenPlace({ token, offer }: { token: string; offer: WaitlistOfferDto }) {
  const { petName, salonName, salonAddress, startsAt, endsAt, timeZone, heldUntil, addOns } = offer;
  const [accept, accepting] = useAcceptWaitlistOfferMutation();
  const [decline, declining] = useDeclineWaitlistOfferMutation();
  const toast = useToast();
  const busy = accepting.isLoading || declining.isLoading;
  const addonsTotalCents = addOns.reduce((sum, { price }) => sum + price, 0);
  const act = async (answer: Promise<{ error?: unknown }>) => {
    const { error } = await answer;
    const { title, description } = messages.failed;
    if (error) toast({ tone: 'bad', title, description: serverMessage(error, description) });
  };
  return (
    <MailedLinkCard title={messages.title} lead={messages.lead(petName, salonName)}>
      <p className={styles.held}>{messages.held(heldUntilWords(heldUntil, timeZone))}</p>
      <dl className={styles.facts}>
        <dt>When</dt>
        <dd>
          {dateAtTime(startsAt, timeZone)} to {timeOfDay(endsAt, timeZone)} {zoneName(startsAt, timeZone)}
        </dd>
        <dt>Dog</dt>
        <dd>{petName}</dd>
        <dt>Salon</dt>
        <dd>
          {salonName}
          <span className={styles.address}>{salonAddress}</span>
        </dd>
        <dt>Bath</dt>
        <dd>{messages.included}</dd>
        {addOns.map(({ name, price }) => [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={`${name} price`}>{formatMoney(price)}</dd>,
        ])}
      </dl>
      <div className={styles.actions}>
        <Button
          tone="call"
          size="lg"
          busy={busy}
          onClick={() => void act(accept({ acceptWaitlistOfferDto: { token, addonsTotalCents } }))}
        >
          {accepting.isLoading ? messages.accepting : messages.accept}
        </Button>
        <Button
          tone="quiet"
          size="lg"
          busy={busy}
          onClick={() => void act(decline({ waitlistOfferTokenDto: { token } }))}
        >
          {messages.decline}
        </Button>
      </div>
      <p className={styles.fine}>{messages.declineNote}</p>
    </MailedLinkCard>
  );
}
