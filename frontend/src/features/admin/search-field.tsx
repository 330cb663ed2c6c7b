import { Input } from 'antd';
import { useRef } from 'react';
import { Icon } from '../../shared/icon.tsx';
import styles from './filters.module.css';

const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  maxLength?: number;
  /** The search in the address. */
  searched: string | undefined;
  onSearch: (q: string) => void;
}

/** A search field that searches shortly after the last key, or at once with Enter. */
export function SearchField({ label, placeholder, maxLength, searched, onSearch }: SearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchFor = (q: string, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(q.trim()), afterMs);
  };
  return (
    <Input
      name="q"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      allowClear
      maxLength={maxLength}
      className={styles.search}
      prefix={<Icon name="search" size={18} />}
      defaultValue={searched}
      onChange={({ target }) => searchFor(target.value, PAUSE_MS)}
      onPressEnter={({ currentTarget }) => searchFor(currentTarget.value, 0)}
    />
  );
}
