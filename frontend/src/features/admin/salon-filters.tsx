import { Input, Select } from 'antd';
import { useRef } from 'react';
import type { SalonQueueArg } from '../../api/salon-queue.ts';
import { Icon } from '../../shared/icon.tsx';
import styles from './filters.module.css';
import type { AdminTab, PlaceChange } from './use-admin-place.ts';

const PAUSE_MS = 300;

const sources = [
  { value: '', label: 'Any source' },
  { value: 'registration', label: 'Registrations' },
  { value: 'application', label: 'Applications' },
];
const statuses = [
  { value: '', label: 'Any status' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];
const sorts = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
];

interface SalonFiltersProps {
  tab: AdminTab;
  list: SalonQueueArg;
  onChange: (changes: PlaceChange) => void;
}

/** Narrows the list; what is chosen stands in the address. */
export function SalonFilters({ tab, list, onChange }: SalonFiltersProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchFor = (q: string, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange({ q: q.trim() }), afterMs);
  };
  return (
    <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <Input
        name="q"
        type="search"
        aria-label="Search salons"
        placeholder="Name, city, ZIP, owner or email"
        autoComplete="off"
        allowClear
        maxLength={80}
        className={styles.search}
        prefix={<Icon name="search" size={18} />}
        defaultValue={list.q}
        onChange={({ target }) => searchFor(target.value, PAUSE_MS)}
        onPressEnter={({ currentTarget }) => searchFor(currentTarget.value, 0)}
      />
      {tab === 'all' && (
        <Select
          id="salon-status"
          aria-label="Status"
          options={statuses}
          value={list.status === 'decided' ? '' : list.status}
          onChange={(status: string) => onChange({ status })}
        />
      )}
      <Select
        id="salon-source"
        aria-label="Source"
        options={sources}
        value={list.source ?? ''}
        onChange={(source: string) => onChange({ source })}
      />
      <Select
        id="salon-order"
        aria-label="Order"
        options={sorts}
        value={list.sort ?? (tab === 'pending' ? 'oldest' : 'newest')}
        onChange={(sort: string) => onChange({ sort })}
      />
    </form>
  );
}
