import { useEffect } from 'react';
import type { CachedBaths } from '../../api/cached-baths.ts';
import { Button } from '../../shared/button.tsx';
import { dateAtTime, zoneName } from '../../shared/format/salon-time.ts';
import card from './appointment-card.module.css';
import { CalendarLeaf } from './calendar-leaf.tsx';
import styles from './offline-baths.module.css';
import { messages } from './owner.messages.ts';
import { SalonPlace } from './salon-place.tsx';
import tab from './tab.module.css';

interface OfflineBathsProps {
  kept: CachedBaths;
  /** Loads the page's data once there is a network again. */
  onOnline: () => void;
}

/** The coming baths as of the last time online (rules.md#baths-stored-on-the-device). */
export function OfflineBaths({ kept: { at, baths }, onOnline }: OfflineBathsProps) {
  useEffect(() => {
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  });
  const ahead = baths.filter(({ date }) => new Date(date).getTime() > Date.now() - stillUnderWay);
  return (
    <section aria-labelledby="kept-baths">
      <div className={styles.notice} role="status">
        <p>
          <strong>{messages.offline.title}</strong> {messages.offline.asOf(dateAtTime(at))}
        </p>
        <Button tone="quiet" onClick={onOnline}>
          {messages.offline.again}
        </Button>
      </div>
      <h2 id="kept-baths" className={styles.heading}>
        {messages.offline.heading}
      </h2>
      {ahead.length === 0 ? (
        <p>{baths.length === 0 ? messages.offline.none : messages.offline.past}</p>
      ) : (
        <ul className={tab.list}>
          {ahead.map(({ id, petName, date, salon }) => (
            <li key={id}>
              <article className={card.card}>
                <CalendarLeaf instant={date} timeZone={salon.timeZone} />
                <div className={card.words}>
                  <h3>{petName || messages.unknownPet}</h3>
                  <p className={card.date}>
                    {dateAtTime(date, salon.timeZone)}{' '}
                    <abbr title={salon.timeZone}>{zoneName(date, salon.timeZone)}</abbr>
                  </p>
                  <SalonPlace salon={salon} isAhead />
                </div>
              </article>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A bath that began within this time is still shown, because the owner may be on the way. */
const stillUnderWay = 3_600_000;
