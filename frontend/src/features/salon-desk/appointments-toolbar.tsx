import { serverMessage } from '../../api/error.ts';
import { useSaveSalonAppointmentsMutation } from '../../api/salon-appointments.ts';
import { Button } from '../../shared/button.tsx';
import { SearchField } from '../../shared/form/search-field.tsx';
import { SelectField } from '../../shared/form/select-field.tsx';
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
  /** Whether to offer sorting, where there are no columns to sort by. */
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

/** Search, order, refresh and export of the open list. */
export function AppointmentsToolbar({
  salonId,
  search,
  go,
  onRefresh,
  refreshing,
  withSort,
}: AppointmentsToolbarProps) {
  const [save, { isLoading: saving }] = useSaveSalonAppointmentsMutation();
  const toast = useToast();

  const exportList = async () => {
    const { error } = await save({ salonId, filter: search.list, q: search.q || undefined });
    if (!error) toast({ tone: 'good', ...messages.exported });
    else toast({ tone: 'bad', title: messages.notExported, description: serverMessage(error, messages.tryAgain) });
  };

  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        label="Search by pet or owner"
        placeholder="Search by pet or owner"
        maxLength={80}
        searched={search.q}
        onSearch={(q) => go({ q })}
      />
      {withSort && (
        <SelectField
          className={styles.sort}
          label="Sort appointments"
          options={sortOptions}
          value={search.sort ?? usualSort(search.list)}
          onValue={(sort) => go({ sort })}
        />
      )}
      <Button tone="quiet" onClick={onRefresh} busy={refreshing}>
        {refreshing ? 'Refreshing...' : 'Refresh'}
      </Button>
      <Button tone="quiet" onClick={() => void exportList()} busy={saving}>
        {saving ? 'Exporting...' : 'Export CSV'}
      </Button>
    </div>
  );
}
