/** The kinds of notifications that an owner may switch off (rules.md#notification-preferences). */
export const notificationKinds = ['bookings', 'reminders', 'reviews', 'cancellations', 'waitlist', 'weights'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationChannels = ['email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * The channels on which each kind can be switched off. Mails about cancelled visits and stated weights are always sent.
 */
const switchable: Readonly<Record<NotificationKind, readonly NotificationChannel[]>> = {
  bookings: ['email'],
  reminders: ['email', 'push'],
  reviews: ['email'],
  cancellations: ['push'],
  waitlist: ['email', 'push'],
  weights: ['push'],
};

/** Returns whether an owner may switch this kind off on this channel. */
export function isSwitchable(kind: NotificationKind, channel: NotificationChannel): boolean {
  return switchable[kind].includes(channel);
}

/** Every kind with each channel on which it can be switched off, in the order of the page. */
export const switches: readonly { readonly kind: NotificationKind; readonly channel: NotificationChannel }[] =
  notificationKinds.flatMap((kind) => switchable[kind].map((channel) => ({ kind, channel })));
