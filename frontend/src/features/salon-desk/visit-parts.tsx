import type { AppointmentDto } from '../../api/generated.ts';
import { PetSizeBadge } from '../../domain/pet-size-badge.tsx';
import { placeInSeries } from '../../domain/series-words.ts';
import { Button } from '../../shared/button.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { timeOfDay, weekdayOrDate } from '../../shared/format/salon-time.ts';
import { Icon } from '../../shared/icon.tsx';
import { serverNow } from '../../shared/server-now.ts';
import { messages } from './salon-desk.messages.ts';
import styles from './visit-parts.module.css';
import { addOnTotal, nextStep, type Step } from './visit-steps.ts';

interface Part {
  visit: AppointmentDto;
}

/** The actions of staff on a listed visit. */
export interface VisitHandlers {
  onDetails: (visit: AppointmentDto) => void;
  onStatus: (visit: AppointmentDto) => void;
  onStep: (visit: AppointmentDto, step: Step) => void;
  busy: boolean;
}

export const petOf = ({ petName }: { petName: string }) => petName || messages.unknownPet;

/** The salon-local time of a visit. */
export const VisitTime = ({ visit: { date, endsAt, salon } }: Part) => (
  <span className={styles.when}>
    <strong className={styles.time}>{timeOfDay(date, salon.timeZone)}</strong>
    <span className={styles.until}>to {timeOfDay(endsAt, salon.timeZone)}</span>
    <span className={styles.day}>{weekdayOrDate(date, serverNow(), salon.timeZone)}</span>
  </span>
);

/** The dog, its place in a series, and whether its owner waits for an answer to an objection. */
export const VisitPet = ({ visit }: Part) => (
  <span className={styles.pet}>
    <strong>{petOf(visit)}</strong> <PetSizeBadge size={visit.petSize} />
    {visit.series && <span className={styles.series}>{placeInSeries(visit.series)}</span>}
    {visit.objection && !visit.objection.settledAt && (
      <span className={styles.objection}>
        <Icon name="warning" size={18} />
        {messages.ownerObjects}
      </span>
    )}
  </span>
);

/** The add-ons by name, and their total price. */
export function VisitAddOns({ visit: { addons } }: Part) {
  if (addons.length === 0) return <span className={styles.none}>None</span>;
  return (
    <span className={styles.addOns}>
      {addons.map(({ name }) => name).join(', ')}
      <strong className={styles.total}>{formatMoney(addOnTotal(addons))}</strong>
    </span>
  );
}

/** The buttons View Details, Update Status and the next step. */
export function VisitActions({ visit, onDetails, onStatus, onStep, busy }: Part & VisitHandlers) {
  const step = nextStep(visit, serverNow());
  const who = `${petOf(visit)}, ${timeOfDay(visit.date, visit.salon.timeZone)}`;
  return (
    <span className={styles.actions}>
      {step && (
        <Button busy={busy} aria-label={`${step.label}: ${who}`} onClick={() => onStep(visit, step)}>
          {step.label}
        </Button>
      )}
      {(visit.can.statuses ?? []).length > 0 && (
        <Button tone="quiet" aria-label={`Update Status: ${who}`} onClick={() => onStatus(visit)}>
          Update Status
        </Button>
      )}
      <Button tone="plain" aria-label={`View Details: ${who}`} onClick={() => onDetails(visit)}>
        View Details
      </Button>
    </span>
  );
}
