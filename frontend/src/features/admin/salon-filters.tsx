import type { SalonQueueArg } from '../../api/salon-queue.ts';
import { SearchField } from '../../shared/form/search-field.tsx';
import { SelectField } from '../../shared/form/select-field.tsx';
import styles from './filters.module.css';
import type { AdminTab, AdminSearchChange } from './use-admin-search-params.ts';

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
const documents = [
  { value: '', label: 'Any documents' },
  { value: 'expiring', label: 'Expiring soon' },
];
const sorts = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
];

interface SalonFiltersProps {
  tab: AdminTab;
  list: SalonQueueArg;
  onChange: (changes: AdminSearchChange) => void;
}

/** The filters of the list, which are kept in the address. */
export function SalonFilters({ tab, list, onChange }: SalonFiltersProps) {
  return (
    <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()} noValidate>
      <SearchField
        className={styles.search}
        label="Search salons"
        placeholder="Name, city, ZIP, owner or email"
        maxLength={80}
        searched={list.q ?? ''}
        onSearch={(q) => onChange({ q })}
      />
      {tab === 'all' && (
        <SelectField
          label="Status"
          options={statuses}
          value={list.status === 'decided' ? '' : list.status}
          onValue={(status) => onChange({ status })}
        />
      )}
      {tab === 'all' && (
        <SelectField
          label="Documents"
          options={documents}
          value={list.documents ?? ''}
          onValue={(wanted) => onChange({ documents: wanted })}
        />
      )}
      <SelectField
        label="Source"
        options={sources}
        value={list.source ?? ''}
        onValue={(source) => onChange({ source })}
      />
      <SelectField
        label="Order"
        options={sorts}
        value={list.sort ?? (tab === 'pending' ? 'oldest' : 'newest')}
        onValue={(sort) => onChange({ sort })}
      />
    </form>
  );
}
