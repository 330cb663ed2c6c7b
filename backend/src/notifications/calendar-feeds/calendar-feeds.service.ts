import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { Clock, CONFIG, type Config, hashOfToken, proofOf, ReadDb, sqlIn, Transactions } from '../../platform/index.js';
import type { CalendarFeedDto } from './dto/calendar-feed.dto.js';

const noFeed: CalendarFeedDto = { url: null, webcalUrl: null };

/**
 * The private addresses of owners' calendars (rules.md#calendar-feeds). The secret is derived from the row's id by a
 * key that only the server has: the page can show it again, and the database does not reveal it.
 */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(ownerId: number): Promise<CalendarFeedDto> {
    const feed = await this.readDb.row<{ id: string }>('select id from calendar_feeds where owner_id = $1', [ownerId]);
    return feed ? this.addressesOf(feed.id) : noFeed;
  }

  /** Creates a new address; the earlier one stops working. */
  async renew(ownerId: number): Promise<CalendarFeedDto> {
    const id = randomUUID();
    await this.transactions.run(async (em) => {
      await sqlIn(em).rows(
        `insert into calendar_feeds (id, owner_id, secret_hash, created_at) values ($1, $2, $3, $4)
         on conflict on constraint calendar_feeds_one_for_each_owner
         do update set id = excluded.id, secret_hash = excluded.secret_hash, created_at = excluded.created_at`,
        [id, ownerId, hashOfToken(this.secretOf(id)), this.clock.now()],
      );
    });
    return this.of(ownerId);
  }

  /** Deletes the address; a repeated call changes nothing. */
  revoke(ownerId: number): Promise<void> {
    return this.transactions.run(async (em) => {
      await sqlIn(em).rows('delete from calendar_feeds where owner_id = $1', [ownerId]);
    });
  }

  /** Returns the owner whose calendar a secret opens. */
  async ownerOf(secret: string): Promise<number | undefined> {
    const feed = await this.readDb.row<{ ownerId: number }>(
      'select owner_id as "ownerId" from calendar_feeds where secret_hash = $1',
      [hashOfToken(secret)],
    );
    return feed?.ownerId;
  }

  private addressesOf(id: string): CalendarFeedDto {
    const url = `${this.config.appUrl}/calendar/${this.secretOf(id)}.ics`;
    return { url, webcalUrl: url.replace(/^https?:/, 'webcal:') };
  }

  private secretOf(id: string): string {
    return proofOf(this.config.jwtSecret, `calendar feed ${id}`);
  }
}
