import { Select } from 'antd';
import { useRef, useState } from 'react';
import { useSalonQueueQuery, type AdminSalon } from '../../../api/salon-queue.ts';
import { plainDate } from '../../../shared/format/salon-time.ts';
import { messages } from './money.messages.ts';
import styles from './money.module.css';

const PAUSE_MS = 300;

interface SalonChoiceProps {
  id?: string;
  value?: number;
  onChange?: (salonId: number) => void;
}

const nameOf = ({ name, city, lastDay, leftAt }: AdminSalon): string =>
  leftAt && lastDay ? messages.formerPartner(name, city, plainDate(lastDay, 'UTC')) : messages.partner(name, city);

/**
 * Chooses a salon by name, city or e-mail among the partners and those that have left, which may still be owed money;
 * the server searches.
 */
export function SalonChoice({ id, value, onChange }: SalonChoiceProps) {
  const [q, setQ] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const salons = useSalonQueueQuery({ status: 'partner', q: q || undefined, limit: 20, offset: 0 });
  return (
    <Select
      id={id}
      showSearch={{
        filterOption: false,
        onSearch: (typed: string) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
        },
      }}
      placeholder="Search by name or city"
      value={value}
      onChange={onChange}
      notFoundContent={salons.isFetching ? 'Searching...' : 'No salon found'}
      optionRender={({ label }) => <span className={styles.choice}>{label}</span>}
      options={salons.data?.rows.map((salon) => ({ value: salon.id, label: nameOf(salon) }))}
    />
  );
}
