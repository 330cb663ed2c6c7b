import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { paths } from '../app/paths.ts';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { currentPosition } from './current-position.ts';
import { TimeFields } from './time-fields.tsx';
import { rememberSearchedZip } from './searched-zip.ts';
import { salonSearch, timeFilter, zipDigits, type SalonSearch } from './salon-search.ts';
import styles from './salon-search-form.module.css';

interface SalonSearchFormProps {
  initial?: SalonSearch;
  onSearch: (search: SalonSearch) => void;
}

/**
 * The search form: name or city, ZIP code, and the visitor's position. Enter in either field searches too, even before
 * the page's code has loaded.
 */
export function SalonSearchForm({ initial = {}, onSearch }: SalonSearchFormProps) {
  const [text, setText] = useState(initial.q ?? '');
  const searched = initial.zipCode ?? '';
  const [zipCode, setZipCode] = useState(searched);
  useEffect(() => rememberSearchedZip(searched), [searched]);
  const [time, setTime] = useState({ when: initial.when ?? '', part: initial.part ?? '' });
  const filter = timeFilter(time.when, time.part);
  const [locationState, setLocationState] = useState<'idle' | 'locating' | 'failed'>('idle');

  const [position, setPosition] = useState<{ near: string }>();
  // A position may take seconds. The text that is filled in by then counts.
  const searchAt = useEffectEvent((near: string) => onSearch({ ...salonSearch(text, ''), near, ...filter }));
  useEffect(() => {
    if (position) searchAt(position.near);
  }, [position]);
  /** The last question for the position; its answer is not wanted once the visitor searches in another way. */
  const asked = useRef<object>(undefined);
  const searchHere = () => {
    const question = {};
    asked.current = question;
    const answered = (state: typeof locationState, found?: { near: string }) => {
      if (asked.current !== question) return;
      setLocationState(state);
      if (found) setZipCode('');
      setPosition(found);
    };
    setLocationState('locating');
    currentPosition().then(
      (near) => answered('idle', { near }),
      () => answered('failed'),
    );
  };
  const searchOtherwise = () => {
    asked.current = undefined;
    setLocationState('idle');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchOtherwise();
    onSearch({ ...salonSearch(text, zipCode), ...(!zipCode && initial.near && { near: initial.near }), ...filter });
  };

  return (
    <form
      role="search"
      aria-label="Salons"
      action={paths.findSalons}
      className={styles.form}
      onSubmit={submit}
      noValidate
    >
      <label className={styles.field}>
        <span className={styles.label}>Salon or city</span>
        <input
          type="text"
          name="q"
          value={text}
          maxLength={80}
          placeholder="Search by salon name or city"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <label className={styles.zip}>
        <span className={styles.label}>ZIP code</span>
        <input
          type="text"
          name="zipCode"
          inputMode="numeric"
          autoComplete="postal-code"
          value={zipCode}
          placeholder={initial.near ? 'Near you' : 'Zip code'}
          onChange={(event) => {
            searchOtherwise();
            setZipCode(zipDigits(event.target.value));
          }}
        />
      </label>
      <TimeFields {...time} onChange={(when, part) => setTime({ when, part })} />
      <Button type="submit" size="lg" icon={<Icon name="search" />}>
        Search
      </Button>
      <p className={styles.here}>
        <button
          type="button"
          aria-disabled={locationState === 'locating' || undefined}
          onClick={() => locationState !== 'locating' && searchHere()}
        >
          <Icon name="pin" size={18} />
          {locationState === 'locating' ? 'Asking for your location...' : 'Use my location'}
        </button>
        {initial.near && (
          <button type="button" onClick={() => onSearch({ ...salonSearch(text, zipCode), ...filter })}>
            <Icon name="close" size={16} />
            Search everywhere
          </button>
        )}
        <span role="status">
          {locationState === 'failed' && 'Your location is not available. Please enter a ZIP code.'}
        </span>
      </p>
    </form>
  );
}
