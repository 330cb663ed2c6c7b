import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Outbox, sqlIn } from '../../platform/index.js';
import { hashOf } from '../refresh-token.js';
import { signedInFromNewBrowser } from './known-browsers.events.js';

/** A browser that signs in, as far as it is known. */
export interface SigningBrowser {
  /** What its cookie calls it. */
  readonly id: string;
  /** The cookie proves that it has signed in to this account before. */
  readonly isProven: boolean;
  readonly device: string | null;
  readonly address: string;
}

/** Which browsers an account was signed in to from; only the hash of what their cookie calls them is kept. */
@Injectable()
export class KnownBrowsers {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Notes the browser in the transaction of its sign-in, and tells of one that was never seen, once. The first browser of
   * an account is its owner's, who has just made it (rules.md#new-browsers).
   */
  async note(em: EntityManager, userId: number, browser: SigningBrowser, now: Date): Promise<void> {
    const browserHash = hashOf(browser.id);
    const sql = sqlIn(em);
    const seen = await sql.row<{ isNew: boolean }>(
      `insert into known_browsers (user_id, browser_hash, first_seen_at, last_seen_at) values ($1, $2, $3, $3)
       on conflict (user_id, browser_hash) do update set last_seen_at = $3 returning xmax = 0 as "isNew"`,
      [userId, browserHash, now],
    );
    if (!seen?.isNew || browser.isProven) return;
    // Of two first browsers at once the second one finds the first.
    await sql.row('select 1 from users where id = $1 for no key update', [userId]);
    const other = 'select 1 from known_browsers where user_id = $1 and browser_hash <> $2 limit 1';
    if (!(await sql.row(other, [userId, browserHash]))) return;
    const { device, address } = browser;
    const signedInAt = now.toISOString();
    await this.outbox.record(em, signedInFromNewBrowser({ userId, browserHash, device, address, signedInAt }));
  }
}
