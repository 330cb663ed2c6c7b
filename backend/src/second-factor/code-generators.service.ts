import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { generateSecret } from 'otplib';

import { Clock, sqlIn, Transactions } from '../platform/index.js';
import { stepOfCode } from './code.rules.js';
import { SealedSecrets } from './sealed-secrets.service.js';
import { CodesAreOn } from './second-factor.errors.js';

/** Apps that show a code every thirty seconds (TOTP, RFC 6238), one for each account. */
@Injectable()
export class CodeGenerators {
  constructor(
    private readonly transactions: Transactions,
    private readonly secrets: SealedSecrets,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a new secret for the account's app, which is in effect once a code of it has confirmed it.
   * @throws CodesAreOn
   */
  async begin(userId: number): Promise<string> {
    const secret = generateSecret();
    await this.transactions.run(async (em) => {
      const begun = await sqlIn(em).rows<object>(
        `insert into code_generators (user_id, secret, asked_at) values ($1, $2, $3)
         on conflict (user_id) do update set secret = excluded.secret, asked_at = excluded.asked_at, last_step = null
         where code_generators.confirmed_at is null returning 1`,
        [userId, this.secrets.seal(secret, userId), this.clock.real()],
      );
      if (begun.length === 0) throw new CodesAreOn();
    });
    return secret;
  }

  /** Confirms the account's app by its first code, in the caller's transaction; returns whether the code is right. */
  confirm(em: EntityManager, userId: number, code: string): Promise<boolean> {
    return this.consumeCode(em, userId, code, 'confirmed_at is null');
  }

  /**
   * Accepts a code of a confirmed app in the caller's transaction; of two concurrent uses of a code, one is accepted.
   */
  consume(em: EntityManager, userId: number, code: string): Promise<boolean> {
    return this.consumeCode(em, userId, code, 'confirmed_at is not null');
  }

  /** Deletes the app in the caller's transaction; returns whether it was confirmed. */
  async remove(em: EntityManager, userId: number): Promise<boolean> {
    const [removed] = await sqlIn(em).rows<{ confirmed: boolean }>(
      'delete from code_generators where user_id = $1 returning confirmed_at is not null as confirmed',
      [userId],
    );
    return removed?.confirmed ?? false;
  }

  private async consumeCode(em: EntityManager, userId: number, code: string, state: string): Promise<boolean> {
    const sql = sqlIn(em);
    const kept = await sql.row<{ secret: Buffer; lastStep: number | null }>(
      `select secret, last_step as "lastStep" from code_generators where user_id = $1 and ${state} for update`,
      [userId],
    );
    const secret = kept && this.secrets.open(kept.secret, userId);
    const now = this.clock.real();
    const step = secret ? stepOfCode(secret, code, now, kept.lastStep) : undefined;
    if (step === undefined) return false;
    await sql.rows(
      'update code_generators set last_step = $2, confirmed_at = coalesce(confirmed_at, $3) where user_id = $1',
      [userId, step, now],
    );
    return true;
  }
}
