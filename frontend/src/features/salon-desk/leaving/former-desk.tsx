import { antdSectionOnDemand } from '../../../shared/on-demand.tsx';
import { Spinner } from '../../../shared/spinner.tsx';
import { Tabs } from '../../../shared/tabs.tsx';
import { AppointmentsTab } from '../appointments-tab.tsx';
import styles from '../approved-desk.module.css';
import { deskTabs, type DeskTab } from '../desk-search.ts';
import { useDeskSearchParams } from '../use-desk-search-params.ts';

const EarningsTab = antdSectionOnDemand(
  async () => (await import('../earnings/earnings-tab.tsx')).EarningsTab,
  <Spinner label="Loading" />,
);

const keptTabs = deskTabs.filter(({ key }) => key === 'appointments' || key === 'earnings');

/** What a salon keeps that has left the network: its appointments and its earnings. */
export function FormerDesk({ salonId }: { salonId: number }) {
  const { search, go } = useDeskSearchParams();
  const open = search.tab === 'earnings' ? 'earnings' : 'appointments';
  const contents = {
    appointments: () => <AppointmentsTab salonId={salonId} hasLeft />,
    earnings: () => <EarningsTab salonId={salonId} />,
  };
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Dashboard"
        tabs={keptTabs.map((tab) => ({ ...tab, content: tab.key === open ? contents[open]() : null }))}
        selected={open}
        onSelect={(tab) => go({ tab: tab as DeskTab })}
      />
    </div>
  );
}
