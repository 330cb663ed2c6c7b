import { PayoutCard } from './payout-card.tsx';

/** What the salon earns and where it goes. */
export const EarningsTab = () => <PayoutCard />;
