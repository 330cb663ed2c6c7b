import { useListProviderNoticesQuery } from '../../../api/generated.ts';
import { Icon } from '../../../shared/icon.tsx';
import styles from './money.module.css';

/** Problems at the payment provider and how to solve them; nothing is shown where there are none. */
export function ProviderNotices() {
  const { data: notices = [] } = useListProviderNoticesQuery(undefined, { refetchOnMountOrArgChange: true });
  return notices.map(({ kind, problem, remedy }) => (
    <div key={kind} className={styles.notice} role="status">
      <Icon name="warning" size={20} />
      <div>
        <p>
          <strong>{problem}</strong>
        </p>
        <p>{remedy}</p>
      </div>
    </div>
  ));
}
