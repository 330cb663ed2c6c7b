import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { hashOfToken, Outbox, sqlIn } from '../../platform/index.js';
import { signedInFromNewBrowser } from './known-browsers.events.js';

/** The facts of a browser that signs in. */
export interface SigningBrowser {
  /** The id in the browser's cookie. */
  readonly id: string;
  /** Whether the cookie proves an earlier sign-in to this account. */
  readonly isProven: boolean;
  readonly device: string | null;
  readonly address: string;
}

/** The browsers from which an account was signed in to; only the hash of the id in their cookie is stored. */
@Injectable()
export class KnownBrowsers {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Records the browser in the transaction of its sign-in, and reports a new one, once. One that was disowned counts as
   * new, although its cookie proves an earlier sign-in. An account's first browser is
   * not reported: it is that of the owner, who has just created the account (rules.md#sign-ins-from-new-browsers).
   */
  async record(em: EntityManager, userId: number, browser: SigningBrowser, now: Date): Promise<void> {
    const browserHash = hashOfToken(browser.id);
    const sql = sqlIn(em);
    const owned = await sql.rows(
      `update known_browsers set disowned_at = null
       where user_id = $1 and browser_hash = $2 and disowned_at is not null returning 1`,
      [userId, browserHash],
    );
    const seen = await sql.row<{ isNew: boolean }>(
      `insert into known_browsers (user_id, browser_hash, first_seen_at, last_seen_at) values ($1, $2, $3, $3)
       on conflict (user_id, browser_hash) do update set last_seen_at = $3 returning xmax = 0 as "isNew"`,
      [userId, browserHash, now],
    );
    const wasDisowned = owned.length > 0;
    if (!wasDisowned && (!seen?.isNew || browser.isProven)) return;
    // Of two concurrent first browsers, the second finds the first behind this lock.
    await sql.row('select 1 from users where id = $1 for no key update', [userId]);
    const other = 'select 1 from known_browsers where user_id = $1 and browser_hash <> $2 limit 1';
    if (!wasDisowned && !(await sql.row(other, [userId, browserHash]))) return;
    const { device, address } = browser;
    const signedInAt = now.toISOString();
    await this.outbox.record(em, signedInFromNewBrowser({ userId, browserHash, device, address, signedInAt }));
  }
}
