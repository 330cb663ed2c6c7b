import { useRef } from 'react';
import { usePageTitle } from '../../../shared/page-title.ts';
import { Tabs } from '../../../shared/tabs.tsx';
import { AdminArea } from '../areas.tsx';
import { AdjustmentsTab } from './adjustments-tab.tsx';
import { HoldsTab } from './holds-tab.tsx';
import { messages } from './money.messages.ts';
import { PayoutsTab } from './payouts-tab.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { RevenueTab } from './revenue-tab.tsx';
import { moneyTabs, type MoneyTab, useMoneyPlace } from './use-money-place.ts';

/** Where the money is, who gets it and when, and what to do where it does not flow. Only the open tab asks for anything. */
export function MoneyPage() {
  usePageTitle(messages.title);
  const place = useMoneyPlace();
  const title = useRef<HTMLHeadingElement>(null);

  const contentOf = (tab: MoneyTab) => {
    if (tab !== place.tab) return null;
    const props = { place, afterwards: title };
    if (tab === 'payouts') return <PayoutsTab {...props} />;
    if (tab === 'questions') return <QuestionsTab {...props} />;
    if (tab === 'adjustments') return <AdjustmentsTab {...props} />;
    return tab === 'holds' ? <HoldsTab {...props} /> : <RevenueTab />;
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
      <Tabs
        label="Money"
        tabs={moneyTabs.map((tab) => ({ ...tab, content: contentOf(tab.key) }))}
        selected={place.tab}
        onSelect={place.openTab}
      />
    </AdminArea>
  );
}
