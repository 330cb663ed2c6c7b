import { useState, type FormEvent } from 'react';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { salonSearch, zipDigits, type SalonSearch } from './salon-search.ts';
import styles from './salon-search-form.module.css';

interface SalonSearchFormProps {
  initial?: SalonSearch;
  onSearch: (search: SalonSearch) => void;
}

/** Name or city, ZIP code, Search; Enter in either box searches too. */
export function SalonSearchForm({ initial = {}, onSearch }: SalonSearchFormProps) {
  const [text, setText] = useState(initial.q ?? '');
  const [zipCode, setZipCode] = useState(initial.zipCode ?? '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(salonSearch(text, zipCode));
  };

  return (
    <form role="search" aria-label="Salons" className={styles.form} onSubmit={submit}>
      <label className={styles.field}>
        <span className={styles.label}>Salon or city</span>
        <input
          type="text"
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
          inputMode="numeric"
          autoComplete="postal-code"
          value={zipCode}
          placeholder="Zip code"
          onChange={(event) => setZipCode(zipDigits(event.target.value))}
        />
      </label>
      <Button type="submit" size="lg" icon={<Icon name="search" />}>
        Search
      </Button>
    </form>
  );
}
