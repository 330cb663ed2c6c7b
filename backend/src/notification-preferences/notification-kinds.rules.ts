/** What an owner can be told of and may switch off (rules.md#notification-preferences). */
export const notificationKinds = ['bookings', 'reminders', 'reviews', 'cancellations', 'waitlist', 'weights'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationChannels = ['email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** By which ways each kind can be switched. Mails of cancelled visits and stated weights are always sent. */
const switchable: Readonly<Record<NotificationKind, readonly NotificationChannel[]>> = {
  bookings: ['email'],
  reminders: ['email', 'push'],
  reviews: ['email'],
  cancellations: ['push'],
  waitlist: ['email', 'push'],
  weights: ['push'],
};

/** May an owner switch this kind off on this way? */
export function isSwitchable(kind: NotificationKind, channel: NotificationChannel): boolean {
  return switchable[kind].includes(channel);
}

/** Every kind with each way by which it can be switched, in the order in which a page shows them. */
export const switches: readonly { readonly kind: NotificationKind; readonly channel: NotificationChannel }[] =
  notificationKinds.flatMap((kind) => switchable[kind].map((channel) => ({ kind, channel })));
