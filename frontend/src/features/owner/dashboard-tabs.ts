export const dashboardTabs = [
  { key: 'subscriptions', label: 'Subscriptions' },
  { key: 'appointments', label: 'Appointments' },
  { key: 'pets', label: 'Pet Profiles' },
  { key: 'payments', label: 'Payments' },
] as const;

/** Returns the tab that the address names, or the first. */
export const openTab = (named: string | undefined): (typeof dashboardTabs)[number]['key'] =>
  (dashboardTabs.find(({ key }) => key === named) ?? dashboardTabs[0]).key;
