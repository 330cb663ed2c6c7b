import { paths } from '../paths.ts';

export const siteLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.findSalons, label: 'Find Salons' },
  { to: paths.howItWorks, label: 'How It Works' },
  { to: paths.joinNetwork, label: 'For Salons' },
] as const;

/** The entries of My Account above Log out. */
export const accountLinks = (
  role: string,
): { to: string; label: string; icon: 'home' | 'shield' | 'user' | 'bell' }[] => [
  { to: paths.dashboardOf(role), label: 'Dashboard', icon: 'home' },
  ...(role === 'admin' ? [{ to: paths.adminDashboard, label: 'Admin Console', icon: 'shield' as const }] : []),
  ...(role === 'pet_owner' ? [{ to: paths.notificationSettings, label: 'Notifications', icon: 'bell' as const }] : []),
  { to: paths.account, label: 'Account Settings', icon: 'user' },
];
