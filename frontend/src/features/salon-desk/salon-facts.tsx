import type { SalonSettingsDto } from '../../api/generated.ts';
import { addressLine } from '../../domain/address.ts';
import { Icon } from '../../shared/icon.tsx';
import { OpeningTimes } from '../../domain/opening-times.tsx';
import { closureDay, hoursByDay } from './hours-words.ts';
import { messages } from './salon-desk.messages.ts';
import styles from './salon-facts.module.css';

const Accepts = ({ size, accepted }: { size: string; accepted: boolean }) => (
  <li className={accepted ? styles.yes : styles.no}>
    <Icon name={accepted ? 'check' : 'close'} size={18} />
    {size}: {accepted ? 'accepted' : 'not accepted'}
  </li>
);

/** The salon's public profile, and its stations and accepted sizes. */
export const SalonFacts = ({ salon }: { salon: SalonSettingsDto }) => (
  <div className={styles.columns}>
    <dl className={styles.facts}>
      <dt>Name</dt>
      <dd>{salon.name}</dd>
      <dt>Phone</dt>
      <dd>{salon.phone}</dd>
      <dt>Address</dt>
      <dd>{addressLine(salon)}</dd>
      <dt>Stations</dt>
      <dd>{salon.stations === 1 ? '1 dog at a time' : `${salon.stations} dogs at a time`}</dd>
      <dt>Time zone</dt>
      <dd>{salon.timeZone.replaceAll('_', ' ')}</dd>
      <dt>Pet sizes</dt>
      <dd>
        <ul className={styles.sizes}>
          <Accepts size="Small" accepted={salon.acceptsSmallPets} />
          <Accepts size="Medium" accepted={salon.acceptsMediumPets} />
          <Accepts size="Large" accepted={salon.acceptsLargePets} />
          <Accepts size="X-Large" accepted={salon.acceptsXLargePets} />
        </ul>
      </dd>
    </dl>
    <div>
      <h3 className={styles.title}>Business Hours</h3>
      {salon.hours.length === 0 ? (
        <p>{messages.noHours}</p>
      ) : (
        <dl className={styles.hours}>
          {hoursByDay(salon.hours).map(({ day, spans }) => (
            <div key={day}>
              <dt>{day}</dt>
              <dd>
                <OpeningTimes spans={spans} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {salon.closures.length > 0 && (
        <>
          <h3 className={styles.title}>Closures</h3>
          <ul className={styles.closures}>
            {salon.closures.map((closure) => (
              <li key={closure.id}>
                {closureDay(closure)}: {closure.reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  </div>
);
