import { useRef } from 'react';
import { usePageTitle } from '../../shared/page-title.ts';
import { ListSkeleton } from '../../shared/list-skeleton.tsx';
import { antdSectionOnDemand, sectionOnDemand } from '../../shared/on-demand.tsx';
import { Tabs } from '../../shared/tabs.tsx';
import styles from './admin-page.module.css';
import { messages } from './admin.messages.ts';
import { AdminArea } from './areas.tsx';
import { SalonsTab } from './salons-tab.tsx';
import { useAdminSearchParams, type AdminTab } from './use-admin-search-params.ts';

const loadingTab = <ListSkeleton label="Loading" />;
const PeopleTab = antdSectionOnDemand(async () => (await import('./people/people-tab.tsx')).PeopleTab, loadingTab);
const AuditTab = sectionOnDemand(async () => (await import('./audit-tab.tsx')).AuditTab, loadingTab);

const tabs: { key: AdminTab; label: string }[] = [
  { key: 'pending', label: 'Pending Applications' },
  { key: 'all', label: 'All Salons' },
  { key: 'people', label: 'People' },
  { key: 'audit', label: 'Audit' },
];

/** The administrators' dashboard. Only the open tab loads data. */
export function AdminPage() {
  usePageTitle(messages.title);
  const search = useAdminSearchParams();
  const title = useRef<HTMLHeadingElement>(null);

  const contentOf = (tab: AdminTab) => {
    if (tab !== search.tab) return null;
    if (tab === 'people') return <PeopleTab search={search} />;
    return tab === 'audit' ? <AuditTab search={search} /> : <SalonsTab key={tab} search={search} afterwards={title} />;
  };

  return (
    <AdminArea
      title={
        <h1 ref={title} tabIndex={-1}>
          {messages.title}
        </h1>
      }
      lead={messages.lead}
    >
      <div className={styles.tabs}>
        <Tabs
          label="Administration"
          tabs={tabs.map((tab) => ({ ...tab, content: contentOf(tab.key) }))}
          selected={search.tab}
          onSelect={search.openTab}
        />
      </div>
    </AdminArea>
  );
}
