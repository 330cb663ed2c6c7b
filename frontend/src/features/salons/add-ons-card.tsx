import { type AddOnDto, useListSalonAddOnsQuery as useSalonAddOnsQuery } from '../../api/generated.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { Tabs } from '../../shared/tabs.tsx';
import styles from './add-ons-card.module.css';
import { messages } from './salons.messages.ts';

const sizes = [
  { key: 'small', label: 'Small' },
  { key: 'medium', label: 'Medium' },
  { key: 'large', label: 'Large' },
] as const;

function AddOnList({ addOns }: { addOns: AddOnDto[] }) {
  if (addOns.length === 0) return <p className={styles.none}>{messages.noAddOns}</p>;
  return (
    <ul className={styles.list}>
      {addOns.map(({ id, name, description, price, duration }) => (
        <li key={id} className={styles.addOn}>
          <div>
            <p className={styles.name}>{name}</p>
            <p className={styles.detail}>{description}</p>
          </div>
          <p className={styles.price}>
            {formatMoney(price)}
            <span>{duration} min</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

export function AddOnsCard({ salonId }: { salonId: number }) {
  const addOns = useSalonAddOnsQuery({ id: salonId });
  return (
    <Panel title="Add-on Services">
      <Loaded
        query={addOns}
        pending={
          <Loading label="Loading add-on services" className={styles.list}>
            <Skeleton shape="button" />
            <Skeleton />
            <Skeleton />
          </Loading>
        }
        // A failure counts as an empty list (rules.md#error-texts): add-ons keep nobody from the salon.
        failed={<AddOnList addOns={[]} />}
      >
        {(list) => (
          <Tabs
            label="Add-on services by pet size"
            tabs={sizes.map(({ key, label }) => ({
              key,
              label: `${label} pets`,
              content: <AddOnList addOns={list.filter(({ petSize }) => petSize === key || petSize === 'all')} />,
            }))}
          />
        )}
      </Loaded>
    </Panel>
  );
}
