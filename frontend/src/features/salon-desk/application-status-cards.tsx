import { useSiteFacts } from '../../api/site-facts.slice.ts';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { NoSalons } from '../../shared/illustrations/no-salons.tsx';
import { Storefront } from '../../shared/illustrations/storefront.tsx';
import { Notice } from '../../shared/notice.tsx';
import { antdSectionOnDemand } from '../../shared/on-demand.tsx';
import { plainDate } from '../../shared/format/salon-time.ts';
import { messages as leavingMessages } from './leaving/leaving.messages.ts';
import { messages } from './salon-desk.messages.ts';
import styles from './application-status-cards.module.css';

// Few salons need these forms.
const ApplyAgain = antdSectionOnDemand(async () => (await import('./apply-again.tsx')).ApplyAgain, null);
const FinishRegistration = antdSectionOnDemand(
  async () => (await import('./finish-registration.tsx')).FinishRegistration,
  null,
);

function Support() {
  const { supportEmail } = useSiteFacts();
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}

/** Shown until an administrator decides. */
export const UnderReviewCard = () => (
  <div className={styles.card}>
    <Notice picture={<Storefront variant={1} />} {...messages.underReview} />
  </div>
);

/** Shown after a rejection, with the reason where one was given. */
export const RejectedCard = ({ reason }: { reason?: string }) => (
  <div className={styles.card}>
    <Notice
      picture={<NoSalons />}
      title={messages.rejected.title}
      text={
        <>
          {messages.rejected.text}
          <Reason reason={reason} />
        </>
      }
      action={
        <>
          <ApplyAgain />
          <Support />
        </>
      }
    />
  </div>
);

interface LeftCardProps {
  lastDay: string;
  /** The status of the salon: it may have applied again. */
  status: string | undefined;
  hasAppliedSince: boolean;
  /** The reason for the rejection of its new application. */
  reason?: string;
}

/** Shown to a salon that has left the network: the day, what still comes, and the way back. */
export function LeftCard({ lastDay, status, hasAppliedSince, reason }: LeftCardProps) {
  const { title, text, again, pending, rejected } = leavingMessages.left;
  const isPending = status === 'pending';
  return (
    <div className={styles.card}>
      <Notice
        picture={<Storefront variant={1} />}
        title={title(plainDate(lastDay, 'UTC'))}
        text={
          <>
            {text} {isPending ? pending : hasAppliedSince ? rejected : again}
            <Reason reason={reason} />
          </>
        }
        action={isPending ? undefined : <ApplyAgain hasLeft />}
      />
    </div>
  );
}

const Reason = ({ reason }: { reason?: string }) =>
  reason && (
    <span className={styles.reason}>
      <strong>Reason:</strong> {reason}
    </span>
  );

/** Shown to an account whose registration stopped before its salon was recorded. */
export const NoSalonCard = () => (
  <div className={styles.card}>
    <Notice
      scope="page"
      picture={<LostDuck />}
      {...messages.noSalon}
      action={
        <>
          <FinishRegistration />
          <Support />
        </>
      }
    />
  </div>
);
