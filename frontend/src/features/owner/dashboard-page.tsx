import { useRef, useState } from 'react';
import { isApiError, NETWORK_ERROR } from '../../api/error.ts';
import { useGetMailLogQuery, useListChargesQuery, useListPetsQuery, useUserQuery } from '../../api/generated.ts';
import { cachedBathsOf } from '../../api/cached-baths.ts';
import { useComingAppointmentsQuery } from '../../api/own-appointments.ts';
import { unpaidCharges } from '../../api/own-charges.ts';
import { displayNameOf } from '../../api/session.slice.ts';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { sectionOnDemand } from '../../shared/on-demand.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { Tabs } from '../../shared/tabs.tsx';
import { BouncedMail } from './bounced-mail.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { ClosingNotice } from '../../domain/closing-notice.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import styles from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { dashboardTabs, openTab } from './dashboard-tabs.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { useSearchState } from '../../shared/use-search-state.ts';
import { OfflineBaths } from './offline-baths.tsx';
import { messages } from './owner.messages.ts';
import { OpenBalance } from './payments/open-balance.tsx';
import { PetDialog } from './pet-dialog-on-demand.ts';
import { visitsPaidFor } from './subscription-state.ts';
import { SubscriptionsTab } from './subscriptions-tab.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useOwnSubscriptions } from './use-own-subscriptions.ts';
import { WelcomeCard } from './welcome-card.tsx';

const loadingTab = <CardsSkeleton label="Loading" />;
const AppointmentsTab = sectionOnDemand(
  async () => (await import('./appointments-tab.tsx')).AppointmentsTab,
  loadingTab,
);
const PetsTab = sectionOnDemand(async () => (await import('./pets-tab.tsx')).PetsTab, loadingTab);
const PaymentsTab = sectionOnDemand(async () => (await import('./payments/payments-tab.tsx')).PaymentsTab, loadingTab);

/** The dashboard must show what happened elsewhere, such as a payment or a booking. */
const fresh = { refetchOnMountOrArgChange: true };

/** Returns whether nothing was loaded because no call got an answer. */
const isCutOff = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data === undefined && isApiError(error) && error.status === NETWORK_ERROR;

/**
 * Returns whether everything above the tabs is answered, failures included: a late answer would move the tabs under a
 * finger.
 */
function useIsLoaded(...lists: { isLoading: boolean }[]): boolean {
  const mails = useGetMailLogQuery(undefined, fresh);
  const charges = useListChargesQuery(unpaidCharges);
  return ![mails, charges, ...lists].some(({ isLoading }) => isLoading);
}

/** The owner's dogs, subscriptions and visits; the open tab is kept in the address. */
export function DashboardPage() {
  usePageTitle(messages.title);
  const session = useSession();
  const user = useUserQuery(undefined, fresh);
  const pets = useListPetsQuery(undefined, fresh);
  const subscriptions = useOwnSubscriptions();
  const coming = useComingAppointmentsQuery(undefined, fresh);
  const isLoaded = useIsLoaded(user, pets, subscriptions, coming);
  const search = useSearchState();
  const [adding, setAdding] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const active = subscriptions.data?.filter(({ status }) => status === 'active') ?? [];

  const contents = {
    subscriptions: (
      <Loaded
        query={subscriptions}
        pending={<CardsSkeleton label="Loading subscriptions" />}
        failed={<FailedNotice title={messages.subscriptionsFailed} onRetry={() => void subscriptions.refetch()} />}
      >
        {(list) => <SubscriptionsTab subscriptions={list} />}
      </Loaded>
    ),
    appointments: <AppointmentsTab subscriptions={subscriptions.data} />,
    pets: (
      <Loaded
        query={pets}
        pending={<CardsSkeleton label="Loading pets" />}
        failed={<FailedNotice title={messages.petsFailed} onRetry={() => void pets.refetch()} />}
      >
        {(list) => <PetsTab pets={list} />}
      </Loaded>
    ),
    payments: <PaymentsTab />,
  };

  const kept = [coming, pets, subscriptions].every(isCutOff) ? cachedBathsOf(session?.userId ?? null) : undefined;
  const loadAgain = () => void Promise.all([pets.refetch(), subscriptions.refetch(), coming.refetch()]);
  if (kept)
    return (
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{messages.title}</h1>
        </header>
        <OfflineBaths kept={kept} onOnline={loadAgain} />
      </div>
    );

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 ref={title} tabIndex={-1}>
            {messages.title}
          </h1>
          {session && <p className={styles.lead}>Welcome, {displayNameOf(session)}. Here is what is coming up.</p>}
        </div>
        {isLoaded && pets.data && pets.data.length > 0 && (
          <ButtonLink to={paths.findSalons} tone="call" size="lg" icon={<Icon name="calendar" />}>
            Book New Appointment
          </ButtonLink>
        )}
      </header>
      {!isLoaded && <DashboardSkeleton />}
      {/* The hidden parts load their data meanwhile. */}
      <div hidden={!isLoaded}>
        {openTab(search.value('tab')) !== 'payments' && <OpenBalance />}
        <BouncedMail />
        <ClosingNotice user={user.data} />
        <ConfirmAddress afterwards={title} />
        {pets.data?.length === 0 && <WelcomeCard onAdd={() => setAdding(true)} />}
        {pets.data && pets.data.length > 0 && subscriptions.data && subscriptions.data.length > 0 && (
          <SummaryCards
            pets={pets.data.length}
            appointments={coming.data && visitsPaidFor(coming.data, subscriptions.data).length}
            subscriptions={active.length}
          />
        )}
        <div className={styles.tabs}>
          <Tabs
            label="Dashboard"
            onDemand
            tabs={dashboardTabs.map((tab) => ({ ...tab, content: contents[tab.key] }))}
            selected={openTab(search.value('tab'))}
            onSelect={(tab) => search.replace({ tab })}
          />
        </div>
      </div>
      <PetDialog open={adding} onClose={() => setAdding(false)} afterwards={title} />
    </div>
  );
}
