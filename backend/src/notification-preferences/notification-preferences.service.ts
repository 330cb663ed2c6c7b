import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Clock, InvalidField, ReadDb, sqlIn, Transactions } from '../platform/index.js';
import type { NotificationPreferenceDto } from './dto/notification-preference.dto.js';
import { isSwitchable, type NotificationChannel, type NotificationKind, switches } from './notification-kinds.rules.js';

/** The notifications that each owner wants, by channel. */
@Injectable()
export class NotificationPreferences {
  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** Returns all switches of an owner, in the order of the page; an untouched switch is on. */
  async ofUser(userId: number): Promise<NotificationPreferenceDto[]> {
    const rows = await this.readDb.rows<NotificationPreferenceDto>(
      'select kind, channel, enabled from notification_preferences where user_id = $1',
      [userId],
    );
    const known = new Map(rows.map(({ kind, channel, enabled }) => [`${kind} ${channel}`, enabled]));
    return switches.map(({ kind, channel }) => ({ kind, channel, enabled: known.get(`${kind} ${channel}`) ?? true }));
  }

  /**
   * Sets a switch; a repeated call changes nothing.
   * @throws InvalidField if it cannot be switched
   */
  async set(userId: number, { kind, channel, enabled }: NotificationPreferenceDto): Promise<void> {
    if (!isSwitchable(kind, channel))
      throw new InvalidField('notifications.not_switchable', 'channel', 'This cannot be switched here');
    await this.transactions.run(async (em) => {
      await sqlIn(em).rows(
        `insert into notification_preferences (user_id, kind, channel, enabled, changed_at) values ($1, $2, $3, $4, $5)
         on conflict on constraint notification_preferences_one_for_each_channel
         do update set enabled = excluded.enabled, changed_at = excluded.changed_at
         where notification_preferences.enabled <> excluded.enabled`,
        [userId, kind, channel, enabled, this.clock.now()],
      );
    });
  }

  /**
   * Returns whether the account with this address wants a kind of notification; an address without an account wants
   * all.
   */
  async isWanted(
    em: EntityManager,
    email: string,
    kind: NotificationKind,
    channel: NotificationChannel,
  ): Promise<boolean> {
    const off = await sqlIn(em).row(
      `select 1 from notification_preferences p join users u on u.id = p.user_id
       where u.email = $1 and p.kind = $2 and p.channel = $3 and not p.enabled`,
      [email, kind, channel],
    );
    return off === undefined;
  }
}
