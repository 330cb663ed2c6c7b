import { useEffect, useState, type FormEvent } from 'react';
import { paths } from '../app/paths.ts';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { TimeFields } from './time-fields.tsx';
import { rememberSearchedZip } from './searched-zip.ts';
import { usePosition } from './use-position.ts';
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
  const position = usePosition((near) => {
    setZipCode('');
    onSearch({ ...salonSearch(text, ''), near, ...filter });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    position.drop();
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
            position.drop();
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
          aria-disabled={position.state === 'locating' || undefined}
          onClick={() => position.state !== 'locating' && position.ask()}
        >
          <Icon name="pin" size={18} />
          {position.state === 'locating' ? 'Asking for your location...' : 'Use my location'}
        </button>
        {initial.near && (
          <button type="button" onClick={() => onSearch({ ...salonSearch(text, zipCode), ...filter })}>
            <Icon name="close" size={16} />
            Search everywhere
          </button>
        )}
        <span role="status">
          {position.state === 'failed' && 'Your location is not available. Please enter a ZIP code.'}
        </span>
      </p>
    </form>
  );
}
