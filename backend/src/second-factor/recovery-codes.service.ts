import { randomBytes } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Passwords } from '../auth/index.js';
import { Clock, ReadDb, sqlIn } from '../platform/index.js';
import { recoveryCodeCount, recoveryCodeOf, writtenAsMade } from './recovery-code.rules.js';

/** Codes on paper that stand in for a lost second factor, each once. Only their hashes are kept, as of passwords. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly passwords: Passwords,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** Ten new codes with their hashes, to be kept by `replace`. */
  async make(): Promise<{ readonly codes: string[]; readonly hashes: string[] }> {
    const codes = Array.from({ length: recoveryCodeCount }, newCode);
    return { codes, hashes: await Promise.all(codes.map((code) => this.passwords.hash(code))) };
  }

  /** Puts new codes into the place of all earlier ones, in the caller's transaction. */
  async replace(em: EntityManager, userId: number, hashes: readonly string[]): Promise<void> {
    const sql = sqlIn(em);
    await sql.rows('delete from recovery_codes where user_id = $1', [userId]);
    await sql.rows('insert into recovery_codes (user_id, code_hash, made_at) select $1, unnest($2::text[]), $3', [
      userId,
      hashes,
      this.clock.real(),
    ]);
  }

  /** Which unused code this is, by its id; undefined where it is none. */
  async find(userId: number, typed: string): Promise<string | undefined> {
    const code = writtenAsMade(typed);
    const unused = await this.readDb.rows<{ id: string; hash: string }>(
      'select id, code_hash as hash from recovery_codes where user_id = $1 and used_at is null',
      [userId],
    );
    // One after the other: each costs as much memory as a sign-in.
    for (const { id, hash } of unused) if (await this.passwords.fits(code, hash)) return id;
    return undefined;
  }

  /** Uses a code up in the caller's transaction; of two at once one succeeds. */
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
