import { Tabs } from '../../shared/tabs.tsx';
import { AddOnsTab } from './add-ons-tab.tsx';
import { AppointmentsTab } from './appointments-tab.tsx';
import styles from './approved-desk.module.css';
import { deskTabs, type DeskTab } from './desk-place.ts';
import { EarningsTab } from './earnings/earnings-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { useDeskPlace } from './use-desk-place.ts';

/** The working day of an approved salon; the open tab stands in the address. */
export function ApprovedDesk({ salonId }: { salonId: number }) {
  const { place, go } = useDeskPlace();
  const contents: Record<DeskTab, () => React.ReactNode> = {
    appointments: () => <AppointmentsTab salonId={salonId} />,
    'add-ons': () => <AddOnsTab salonId={salonId} />,
    earnings: () => <EarningsTab salonId={salonId} />,
    overview: () => <OverviewTab salonId={salonId} />,
  };
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Dashboard"
        tabs={deskTabs.map((tab) => ({ ...tab, content: tab.key === place.tab ? contents[tab.key]() : null }))}
        selected={place.tab}
        onSelect={(tab) => go({ tab: tab as DeskTab })}
      />
    </div>
  );
}
