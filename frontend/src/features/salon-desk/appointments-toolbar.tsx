import { Button, Input, Select } from 'antd';
import { useRef, useState } from 'react';
import { serverMessage } from '../../api/error.ts';
import { useSaveSalonAppointmentsMutation } from '../../api/salon-appointments.ts';
import { Icon } from '../../shared/icon.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import styles from './appointments-toolbar.module.css';
import { usualSort, type AppointmentSort, type DeskSearch } from './desk-search.ts';
import { messages } from './salon-desk.messages.ts';

interface AppointmentsToolbarProps {
  salonId: number;
  search: DeskSearch;
  go: (change: Partial<DeskSearch>) => void;
  onRefresh: () => void;
  refreshing: boolean;
  /** Where there are no columns to sort by. */
  withSort: boolean;
}

const sortOptions: { value: AppointmentSort; label: string }[] = [
  { value: 'date', label: 'Soonest first' },
  { value: '-date', label: 'Latest first' },
  { value: 'pet', label: 'Pet, A to Z' },
  { value: '-pet', label: 'Pet, Z to A' },
  { value: 'owner', label: 'Owner, A to Z' },
  { value: '-owner', label: 'Owner, Z to A' },
];

const typingPause = 350;

/** Search, order, refresh and export of the open list. */
export function AppointmentsToolbar({
  salonId,
  search,
  go,
  onRefresh,
  refreshing,
  withSort,
}: AppointmentsToolbarProps) {
  const { text, type, searchNow } = useSearch(search.q, (q) => go({ q }));
  const [save, { isLoading: saving }] = useSaveSalonAppointmentsMutation();
  const toast = useToast();

  const exportList = async () => {
    const { error } = await save({ salonId, filter: search.list, q: search.q || undefined });
    if (!error) toast({ tone: 'good', ...messages.exported });
    else toast({ tone: 'bad', title: messages.notExported, description: serverMessage(error, messages.tryAgain) });
  };

  return (
    <div className={styles.bar}>
      <Input
        className={styles.search}
        aria-label="Search by pet or owner"
        placeholder="Search by pet or owner"
        prefix={<Icon name="search" size={18} />}
        allowClear
        maxLength={80}
        value={text}
        onChange={(event) => type(event.target.value)}
        onPressEnter={searchNow}
      />
      {withSort && (
        <Select
          className={styles.sort}
          aria-label="Sort appointments"
          options={sortOptions}
          value={search.sort ?? usualSort(search.list)}
          onChange={(sort) => go({ sort })}
        />
      )}
      <Button onClick={onRefresh} disabled={refreshing}>
        {refreshing ? 'Refreshing...' : 'Refresh'}
      </Button>
      <Button onClick={() => void exportList()} disabled={saving}>
        {saving ? 'Exporting...' : 'Export CSV'}
      </Button>
    </div>
  );
}

/** What is typed is shown at once and searched after a pause; the address keeps it. */
function useSearch(q: string, search: (q: string) => void) {
  const [draft, setDraft] = useState<string>();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = (text: string) => {
    clearTimeout(pause.current);
    setDraft(undefined);
    if (text.trim() !== q) search(text.trim());
  };
  return {
    text: draft ?? q,
    type: (text: string) => {
      clearTimeout(pause.current);
      setDraft(text);
      pause.current = setTimeout(() => settle(text), typingPause);
    },
    searchNow: () => settle(draft ?? q),
  };
}
