import { useRef, type ReactNode } from 'react';
import { usePageTitle } from '../../../shared/page-title.ts';
import { Tabs } from '../../../shared/tabs.tsx';
import { AdminArea } from '../areas.tsx';
import { AdjustmentsTab } from './adjustments-tab.tsx';
import { DisputesTab } from './disputes-tab.tsx';
import { HoldsTab } from './holds-tab.tsx';
import { messages } from './money.messages.ts';
import { PaymentsTab } from './payments-tab.tsx';
import { PayoutsTab } from './payouts-tab.tsx';
import { ProviderNotices } from './provider-notices.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { RefundsTab } from './refunds-tab.tsx';
import { RevenueTab } from './revenue-tab.tsx';
import { WeightsTab } from './weights-tab.tsx';
import { moneyTabs, type MoneyTab, useMoneySearchParams } from './use-money-search-params.ts';

/**
 * The money page: payouts, payments, refunds, disputes and revenue, and what to do where a payment is stuck. Only the
 * open tab loads data.
 */
export function MoneyPage() {
  usePageTitle(messages.title);
  const search = useMoneySearchParams();
  const title = useRef<HTMLHeadingElement>(null);

  const props = { search, afterwards: title };
  const contents: Record<MoneyTab, () => ReactNode> = {
    payouts: () => <PayoutsTab {...props} />,
    questions: () => <QuestionsTab {...props} />,
    weights: () => <WeightsTab afterwards={title} />,
    adjustments: () => <AdjustmentsTab {...props} />,
    holds: () => <HoldsTab {...props} />,
    payments: () => <PaymentsTab {...props} />,
    refunds: () => <RefundsTab {...props} />,
    disputes: () => <DisputesTab {...props} />,
    revenue: () => <RevenueTab />,
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
      <ProviderNotices />
      <Tabs
        label="Money"
        tabs={moneyTabs.map((tab) => ({ ...tab, content: tab.key === search.tab ? contents[tab.key]() : null }))}
        selected={search.tab}
        onSelect={search.openTab}
      />
    </AdminArea>
  );
}
