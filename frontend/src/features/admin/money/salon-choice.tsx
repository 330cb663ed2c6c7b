import { Select } from 'antd';
import { useRef, useState } from 'react';
import { useSalonQueueQuery } from '../../../api/salon-queue.ts';

const PAUSE_MS = 300;

interface SalonChoiceProps {
  id?: string;
  value?: number;
  onChange?: (salonId: number) => void;
}

/** Chooses one of the approved salons by name, city or e-mail; the server searches. */
export function SalonChoice({ id, value, onChange }: SalonChoiceProps) {
  const [q, setQ] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const salons = useSalonQueueQuery({ status: 'approved', q: q || undefined, limit: 20, offset: 0 });
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
      options={salons.data?.rows.map((salon) => ({ value: salon.id, label: `${salon.name}, ${salon.city}` }))}
    />
  );
}
