import { useGetSalonChecklistQuery } from '../../api/generated.ts';
import { Spinner } from '../../shared/spinner.tsx';
import { Tabs } from '../../shared/tabs.tsx';
import { AddOnsTab } from './add-ons-tab.tsx';
import { AppointmentsTab } from './appointments-tab.tsx';
import styles from './approved-desk.module.css';
import { Checklist } from './checklist.tsx';
import { deskTabs, type DeskTab } from './desk-search.ts';
import { EarningsTab } from './earnings/earnings-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { useDeskSearchParams } from './use-desk-search-params.ts';

/** The working day of an approved salon; the open tab stands in the address. */
export function ApprovedDesk({ salonId }: { salonId: number }) {
  const { search, go } = useDeskSearchParams();
  // It stands above the tabs: coming later, it would move them from under a finger.
  const { isLoading } = useGetSalonChecklistQuery({ id: salonId });
  const contents: Record<DeskTab, () => React.ReactNode> = {
    appointments: () => <AppointmentsTab salonId={salonId} />,
    'add-ons': () => <AddOnsTab salonId={salonId} />,
    earnings: () => <EarningsTab salonId={salonId} />,
    overview: () => <OverviewTab salonId={salonId} />,
  };
  if (isLoading) return <Spinner label="Loading your salon" />;
  return (
    <>
      <Checklist salonId={salonId} />
      <div className={styles.tabs}>
        <Tabs
          label="Dashboard"
          tabs={deskTabs.map((tab) => ({ ...tab, content: tab.key === search.tab ? contents[tab.key]() : null }))}
          selected={search.tab}
          onSelect={(tab) => go({ tab: tab as DeskTab })}
        />
      </div>
    </>
  );
}
