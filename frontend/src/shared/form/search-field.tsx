import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './search-field.module.css';

const PAUSE_MS = 350;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  maxLength?: number;
  /** What the list is searched for now, as the address says. */
  searched: string;
  onSearch: (text: string) => void;
  className?: string;
}

interface Draft {
  text: string;
  /** The search beside which it was typed, and the one that it has led to: any other came by another way. */
  searches: readonly string[];
}

/** Searches a moment after the last key, or at once with Enter. Its label is only read out. */
export function SearchField({ label, placeholder, maxLength, searched, onSearch, className }: SearchFieldProps) {
  const [draft, setDraft] = useState<Draft>();
  const typed = draft?.searches.includes(searched) ? draft.text : undefined;

  const search = () => {
    const wanted = typed?.trim();
    if (wanted === undefined || wanted === searched) return;
    setDraft((last) => last && { ...last, searches: [searched, wanted] });
    onSearch(wanted);
  };
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const pause = setTimeout(() => searchAfterPause(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <span className={classNames(styles.field, className)}>
      <Icon name="search" size={18} />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={maxLength}
        value={typed ?? searched}
        onChange={({ target }) =>
          setDraft((last) => ({
            text: target.value,
            searches: typed === undefined ? [searched] : (last?.searches ?? []),
          }))
        }
        onKeyDown={({ key }) => {
          if (key === 'Enter') search();
        }}
      />
    </span>
  );
}
