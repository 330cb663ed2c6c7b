import { useState } from 'react';
import { serverMessage } from '../../api/error.ts';
import { useCancelLinkedVisitMutation, type VisitLinkDto } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { MailedLinkCard } from '../../domain/mailed-link/mailed-link-card.tsx';
import { MailedLinkOutcome } from '../../domain/mailed-link/mailed-link-outcome.tsx';
import styles from '../../domain/mailed-link/mailed-link.module.css';
import { ownAppointments } from '../../domain/mailed-link/own-appointments.tsx';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { zonedDateAtTime } from '../../shared/format/salon-time.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './visit-link.messages.ts';

/** The visit of a link: with a button that cancels it, or the reason why that is no longer possible. */
export function LinkedVisit({ token, visit }: { token: string; visit: VisitLinkDto }) {
  const [stateBefore] = useState(visit.state);
  const takesFocus = visit.state !== stateBefore;
  switch (visit.state) {
    case 'open':
      return <OpenVisit token={token} visit={visit} />;
    case 'cancelled':
      return (
        <MailedLinkOutcome
          takesFocus={takesFocus}
          title={messages.cancelled.title}
          text={visit.late ? messages.cancelled.late : messages.cancelled.free}
          action={<ButtonLink to={paths.salon(visit.salonId)}>{messages.cancelled.action}</ButtonLink>}
        />
      );
    case 'moved':
      return (
        <MailedLinkOutcome
          takesFocus={takesFocus}
          title={messages.moved.title}
          text={messages.moved.text(visit.petName, zonedDateAtTime(visit.startsAt, visit.timeZone))}
          action={ownAppointments}
        />
      );
    default:
      return (
        <MailedLinkOutcome
          takesFocus={takesFocus}
          title={messages.over.title}
          text={messages.over.text(visit)}
          action={ownAppointments}
        />
      );
  }
}

function OpenVisit({ token, visit }: { token: string; visit: VisitLinkDto }) {
  const [giveUp, { isLoading }] = useCancelLinkedVisitMutation();
  const toast = useToast();
  const cancel = async () => {
    const { error } = await giveUp({ visitLinkTokenDto: { token } });
    const { title, description } = messages.failed;
    if (error) toast({ tone: 'bad', title, description: serverMessage(error, description) });
  };
  return (
    <MailedLinkCard title={messages.title} lead={messages.lead(visit.petName, visit.salonName)}>
      <dl className={styles.facts}>
        <dt>When</dt>
        <dd>{zonedDateAtTime(visit.startsAt, visit.timeZone)}</dd>
        <dt>Dog</dt>
        <dd>{visit.petName}</dd>
        <dt>Salon</dt>
        <dd>{visit.salonName}</dd>
      </dl>
      <p className={visit.late ? styles.strong : undefined}>
        {visit.late ? messages.late : messages.free(zonedDateAtTime(visit.freeUntil, visit.timeZone))}
      </p>
      <div className={styles.actions}>
        <Button busy={isLoading} onClick={() => void cancel()}>
          {isLoading ? messages.cancelling : messages.cancel}
        </Button>
        <ButtonLink tone="quiet" to={paths.ownerAppointments}>
          {messages.move}
        </ButtonLink>
      </div>
    </MailedLinkCard>
  );
}
