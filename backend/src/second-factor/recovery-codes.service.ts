import { randomBytes } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Passwords } from '../auth/index.js';
import { Clock, ReadDb, sqlIn } from '../platform/index.js';
import { recoveryCodeCount, recoveryCodeOf, writtenAsMade } from './recovery-code.rules.js';

/**
 * Codes on paper that replace a lost second factor, each valid once. As for passwords, only their hashes are stored.
 */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly passwords: Passwords,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** Returns ten new codes and their hashes, for `replace` to store. */
  async make(): Promise<{ readonly codes: string[]; readonly hashes: string[] }> {
    const codes = Array.from({ length: recoveryCodeCount }, newCode);
    return { codes, hashes: await Promise.all(codes.map((code) => this.passwords.hash(code))) };
  }

  /** Replaces all codes by new ones, in the caller's transaction. */
  async replace(em: EntityManager, userId: number, hashes: readonly string[]): Promise<void> {
    const sql = sqlIn(em);
    await sql.rows('delete from recovery_codes where user_id = $1', [userId]);
    await sql.rows('insert into recovery_codes (user_id, code_hash, made_at) select $1, unnest($2::text[]), $3', [
      userId,
      hashes,
      this.clock.real(),
    ]);
  }

  /** Returns the id of the unused code that was typed; undefined if there is none. */
  async find(userId: number, typed: string): Promise<string | undefined> {
    const code = writtenAsMade(typed);
    const unused = await this.readDb.rows<{ id: string; hash: string }>(
      'select id, code_hash as hash from recovery_codes where user_id = $1 and used_at is null',
      [userId],
    );
    // The codes are checked one after the other, because each check takes as much memory as a sign-in.
    for (const { id, hash } of unused) if (await this.passwords.fits(code, hash)) return id;
    return undefined;
  }

  /** Uses a code up in the caller's transaction; of two concurrent calls, one succeeds. */
  async use(em: EntityManager, id: string): Promise<boolean> {
    const used = await sqlIn(em).rows<object>(
      'update recovery_codes set used_at = $2 where id = $1 and used_at is null returning 1',
      [id, this.clock.real()],
    );
    return used.length > 0;
  }
}

function newCode(): string {
  for (;;) {
    const code = recoveryCodeOf(randomBytes(32));
    if (code) return code;
  }
}
