import { useSiteFacts } from '../../api/site-facts.slice.ts';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { NoSalons } from '../../shared/illustrations/no-salons.tsx';
import { Storefront } from '../../shared/illustrations/storefront.tsx';
import { Notice } from '../../shared/notice.tsx';
import { antdSectionOnDemand } from '../../shared/on-demand.tsx';
import { messages } from './salon-desk.messages.ts';
import styles from './application-status-cards.module.css';

/** Only a rejected salon needs its form. */
const ApplyAgain = antdSectionOnDemand(async () => (await import('./apply-again.tsx')).ApplyAgain, null);

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
          {reason && (
            <span className={styles.reason}>
              <strong>Reason:</strong> {reason}
            </span>
          )}
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

/** Shown to an account whose registration stopped before its salon was recorded. */
export const NoSalonCard = () => (
  <div className={styles.card}>
    <Notice scope="page" picture={<LostDuck />} {...messages.noSalon} action={<Support />} />
  </div>
);
