import { IsBoolean, IsIn } from 'class-validator';

import {
  type NotificationChannel,
  notificationChannels,
  type NotificationKind,
  notificationKinds,
} from '../notification-kinds.rules.js';

/** A switch: whether an owner gets a kind of notification on a channel. */
export class NotificationPreferenceDto {
  /**
   * `bookings`: booked and moved baths; `reminders`: of coming baths; `reviews`: invitations to review;
   * `cancellations`: cancelled baths; `waitlist`: places that are held; `weights`: weights that salons report.
   */
  @IsIn(notificationKinds, { message: 'Please choose a kind of notification' })
  kind!: NotificationKind;

  @IsIn(notificationChannels, { message: 'Please choose email or push' })
  channel!: NotificationChannel;

  @IsBoolean({ message: 'Please choose on or off' })
  enabled!: boolean;
}
