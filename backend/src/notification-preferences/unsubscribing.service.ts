import { Injectable } from '@nestjs/common';

import { NotFound, ReadDb } from '../platform/index.js';
import type { UnsubscribeDto } from './dto/unsubscribe.dto.js';
import { NotificationPreferences } from './notification-preferences.service.js';
import { type UnsubscribeLink, UnsubscribeLinks } from './unsubscribe-links.service.js';

/** The link was not made here, or its account is gone. */
class UnsubscribeLinkUnknown extends NotFound {
  constructor() {
    super('notifications.link_unknown', 'This link is not valid. Please open the whole link from your email.');
  }
}

/** Acts for the holder of an unsubscribe link, who may see what it stops and stop it. */
@Injectable()
export class Unsubscribing {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly preferences: NotificationPreferences,
    private readonly readDb: ReadDb,
  ) {}

  /**
   * Returns what the link stops, and changes nothing.
   * @throws UnsubscribeLinkUnknown
   */
  async get(token: string): Promise<UnsubscribeDto> {
    const { userId, kind } = await this.find(token);
    const all = await this.preferences.ofUser(userId);
    const enabled = all.some((one) => one.kind === kind && one.channel === 'email' && one.enabled);
    return { kind, enabled };
  }

  /**
   * Stops the mails; a repeated call changes nothing.
   * @throws UnsubscribeLinkUnknown
   */
  async stop(token: string): Promise<UnsubscribeDto> {
    const { userId, kind } = await this.find(token);
    await this.preferences.set(userId, { kind, channel: 'email', enabled: false });
    return { kind, enabled: false };
  }

  private async find(token: string): Promise<UnsubscribeLink> {
    const link = this.links.read(token);
    const user = link && (await this.readDb.row('select id from users where id = $1', [link.userId]));
    if (!user) throw new UnsubscribeLinkUnknown();
    return link;
  }
}
