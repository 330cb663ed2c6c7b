/** The kinds of notifications that an owner may switch off (rules.md#notification-preferences). */
export const notificationKinds = ['bookings', 'reminders', 'reviews', 'cancellations', 'waitlist', 'weights'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationChannels = ['email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The kinds whose mails can be switched off. Mails about cancelled visits and stated weights are always sent. */
export const switchableMails = ['bookings', 'reminders', 'reviews', 'waitlist'] as const;
export type SwitchableMail = (typeof switchableMails)[number];

const switchable: Readonly<Record<NotificationChannel, readonly NotificationKind[]>> = {
  email: switchableMails,
  push: ['reminders', 'cancellations', 'waitlist', 'weights'],
};

/** Returns whether an owner may switch this kind off on this channel. */
export function isSwitchable(kind: NotificationKind, channel: NotificationChannel): boolean {
  return switchable[channel].includes(kind);
}

/** Every kind with each channel on which it can be switched off, in the order of the page. */
export const switches: readonly { readonly kind: NotificationKind; readonly channel: NotificationChannel }[] =
  notificationKinds.flatMap((kind) =>
    notificationChannels.filter((channel) => isSwitchable(kind, channel)).map((channel) => ({ kind, channel })),
  );
