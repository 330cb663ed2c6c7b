import type { WaitlistEntryDto } from '../../api/generated.ts';
import { heldUntilWords, placeInLine, waitPlace, waitTime } from '../../domain/wait-words.ts';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { dateAtTime } from '../../shared/format/salon-time.ts';
import { Icon } from '../../shared/icon.tsx';
import { messages } from './owner.messages.ts';
import styles from './wait-card.module.css';

/** One wait of a dog: its time, its salon or distance, its place in line, and its offer. */
export function WaitCard({ wait, onLeave }: { wait: WaitlistEntryDto; onLeave: () => void }) {
  const { petName, addOns, offer } = wait;
  const of = `of ${petName || messages.unknownPet} for ${waitTime(wait)}`;
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3>{petName || messages.unknownPet}</h3>
          {!offer && <span className={styles.place}>{placeInLine(wait)}</span>}
        </div>
        <p className={styles.when}>
          <Icon name="clock" size={18} />
          {waitTime(wait)}
        </p>
        <p className={styles.where}>
          <Icon name="store" size={18} />
          <span>
            {waitPlace(wait)}
            {addOns.length > 0 && `, with ${addOns.join(', ')}`}
          </span>
        </p>
        {offer && (
          <p className={styles.held}>
            {messages.heldFor(
              offer.salon.name,
              dateAtTime(offer.startsAt, offer.timeZone),
              heldUntilWords(offer.heldUntil, offer.timeZone),
            )}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {offer && (
          <ButtonLink to={paths.waitOfferOf(offer.token)} aria-label={`${messages.seePlace} ${of}`}>
            {messages.seePlace}
          </ButtonLink>
        )}
        <Button tone="quiet" aria-label={`${messages.leaveWaitlist} ${of}`} onClick={onLeave}>
          {messages.leaveWaitlist}
        </Button>
      </div>
    </article>
  );
}
