import { useGetSalonChecklistQuery } from '../../api/generated.ts';
import { antdSectionOnDemand } from '../../shared/on-demand.tsx';
import { Spinner } from '../../shared/spinner.tsx';
import { Tabs } from '../../shared/tabs.tsx';
import { AppointmentsTab } from './appointments-tab.tsx';
import styles from './approved-desk.module.css';
import { Checklist } from './checklist.tsx';
import { deskTabs, type DeskTab } from './desk-search.ts';
import { useDeskSearchParams } from './use-desk-search-params.ts';

const loadingTab = <Spinner label="Loading" />;
const AddOnsTab = antdSectionOnDemand(async () => (await import('./add-ons-tab.tsx')).AddOnsTab, loadingTab);
const EarningsTab = antdSectionOnDemand(
  async () => (await import('./earnings/earnings-tab.tsx')).EarningsTab,
  loadingTab,
);
const OverviewTab = antdSectionOnDemand(async () => (await import('./overview-tab.tsx')).OverviewTab, loadingTab);

/** The dashboard of an approved salon; the open tab is kept in the address. */
export function ApprovedDesk({ salonId }: { salonId: number }) {
  const { search, go } = useDeskSearchParams();
  const { isLoading } = useGetSalonChecklistQuery({ id: salonId }, { refetchOnMountOrArgChange: true });
  const contents: Record<DeskTab, () => React.ReactNode> = {
    appointments: () => <AppointmentsTab salonId={salonId} />,
    'add-ons': () => <AddOnsTab salonId={salonId} />,
    earnings: () => <EarningsTab salonId={salonId} />,
    overview: () => <OverviewTab salonId={salonId} />,
  };
  return (
    <>
      {isLoading && <Spinner label="Loading your salon" />}
      {/* The checklist stands above the tabs; a late answer would move them under a finger. They load meanwhile. */}
      <div hidden={isLoading}>
        <Checklist salonId={salonId} />
        <div className={styles.tabs}>
          <Tabs
            label="Dashboard"
            tabs={deskTabs.map((tab) => ({ ...tab, content: tab.key === search.tab ? contents[tab.key]() : null }))}
            selected={search.tab}
            onSelect={(tab) => go({ tab: tab as DeskTab })}
          />
        </div>
      </div>
    </>
  );
}
