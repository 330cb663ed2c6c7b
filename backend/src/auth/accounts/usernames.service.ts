import { randomInt } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { sqlIn } from '../../platform/index.js';
import { firstFreeUsername, isDerivedUsername, numberedUsernames } from './username.rules.js';

const triedInTurn = 20;
const randomNumbers = { from: 1_000, below: 1_000_000_000 };

/** Finds free usernames for accounts that choose none. */
@Injectable()
export class Usernames {
  /**
   * Returns a chosen username unchanged, and numbers a derived one if it is taken. A registration that derives the same
   * name waits for the caller's transaction, and so finds it taken.
   */
  async freeFor(em: EntityManager, { username, email }: { username: string; email: string }): Promise<string> {
    if (!isDerivedUsername(username, email)) return username;
    const sql = sqlIn(em);
    await sql.rows(`select pg_advisory_xact_lock(hashtext('auth.username'), hashtext(lower($1)))`, [username]);
    const inTurn = numberedUsernames(
      username,
      Array.from({ length: triedInTurn }, (_, index) => index + 1),
    );
    const free = firstFreeUsername(inTurn, await this.takenOf(em, inTurn));
    if (free) return free;
    const random = numberedUsernames(
      username,
      Array.from({ length: triedInTurn }, () => randomInt(randomNumbers.from, randomNumbers.below)),
    );
    return firstFreeUsername(random, await this.takenOf(em, random)) ?? username;
  }

  private async takenOf(em: EntityManager, names: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await sqlIn(em).rows<{ name: string }>(
      'select lower(username) as name from users where lower(username) = any($1::text[])',
      [names.map((name) => name.toLowerCase())],
    );
    return new Set(rows.map(({ name }) => name));
  }
}
