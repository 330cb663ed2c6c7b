import { useGetSalonOverviewQuery, useGetSalonSettingsQuery, useListSalonAddOnsQuery } from '../../api/generated.ts';
import { Button } from '../../shared/antd-button.tsx';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { grouped } from '../../shared/format/grouped.ts';
import { Icon, type IconName } from '../../shared/icon.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Spinner } from '../../shared/spinner.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { EditSalonDialog } from './edit-salon-dialog.tsx';
import { ExitPanel } from './leaving/exit-panel.tsx';
import styles from './overview-tab.module.css';
import { PicturesPanel } from './pictures/pictures-panel.tsx';
import { messages } from './salon-desk.messages.ts';
import { SalonFacts } from './salon-facts.tsx';
import { useDeskSearchParams } from './use-desk-search-params.ts';

const Counter = ({ icon, title, count }: { icon: IconName; title: string; count: number | undefined }) => (
  <li className={styles.counter}>
    <span className={styles.icon}>
      <Icon name={icon} size={22} />
    </span>
    <span className={styles.title}>{title}</span>
    <span className={styles.count}>{count === undefined ? '–' : grouped(count)}</span>
  </li>
);

/** Three counters and the salon's profile. */
export function OverviewTab({ salonId }: { salonId: number }) {
  const counters = useGetSalonOverviewQuery({ salonId }, { refetchOnMountOrArgChange: true });
  const addOns = useListSalonAddOnsQuery({ id: salonId });
  const settings = useGetSalonSettingsQuery({ id: salonId }, { refetchOnMountOrArgChange: true });
  const { search, go } = useDeskSearchParams();
  return (
    <>
      <ul className={styles.counters} aria-label="Counters">
        <Counter icon="dog" title="Subscriptions" count={counters.data?.subscriptions} />
        <Counter icon="calendar" title="Upcoming Appointments" count={counters.data?.upcoming} />
        <Counter icon="sparkle" title="Add-on Services" count={addOns.data?.length} />
      </ul>
      <Loaded
        query={settings}
        pending={<Spinner label="Loading salon information" />}
        failed={<FailedNotice title={messages.salonFailed} onRetry={() => void settings.refetch()} />}
      >
        {(salon) => (
          <>
            <Panel
              title="Salon Information"
              aside={
                <Button icon={<Icon name="edit" size={18} />} onClick={() => go({ edit: 'profile' })}>
                  Edit Salon Information
                </Button>
              }
            >
              <SalonFacts salon={salon} />
            </Panel>
            <PicturesPanel salon={salon} />
            <div className={styles.documents}>
              <DocumentsPanel />
            </div>
            <ExitPanel salonId={salonId} timeZone={salon.timeZone} />
            <EditSalonDialog
              salon={salon}
              tab={search.edit}
              onTab={(edit) => go({ edit })}
              onClose={() => go({ edit: undefined })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
