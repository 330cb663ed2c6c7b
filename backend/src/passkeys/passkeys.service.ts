import { randomUUID } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { type Actor, lockCaller, SignInChanges, type SignedInCaller } from '../auth/index.js';
import { Clock, ReadDb, refusingOn, sqlIn, Transactions } from '../platform/index.js';
import { businessTerms } from '../plans/business-terms.js';
import type { PasskeyDto } from './dto/passkey.dto.js';
import { PasskeyExists, PasskeyNotFound, TooManyPasskeys } from './passkeys.errors.js';

/** The stored facts of a new passkey. */
export interface NewPasskey {
  readonly credentialId: string;
  /** The key in COSE form (RFC 9052). */
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly userHandle: string;
  readonly name: string;
}

const columns = `id, coalesce(own_name, name) as name, name as device, created_at as "createdAt",
  last_used_at as "lastUsedAt"`;

const refusals = { passkeys_one_account_per_credential: () => new PasskeyExists() };

/** The passkeys of an account (rules.md#passkeys). */
@Injectable()
export class Passkeys {
  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly changes: SignInChanges,
    private readonly clock: Clock,
  ) {}

  listOf(userId: number): Promise<PasskeyDto[]> {
    return this.readDb.rows<PasskeyDto>(`select ${columns} from passkeys where user_id = $1 order by created_at, id`, [
      userId,
    ]);
  }

  /**
   * Renames a passkey. Mails and the audit log continue to name the device.
   * @throws PasskeyNotFound if it is gone or another account's
   */
  rename({ userId }: Actor, id: string, name: string): Promise<PasskeyDto> {
    return this.transactions.run(async (em) => {
      const renamed = await sqlIn(em).row<PasskeyDto>(
        `update passkeys set own_name = $3 where id = $1 and user_id = $2 returning ${columns}`,
        [id, userId, name],
      );
      if (!renamed) throw new PasskeyNotFound();
      return renamed;
    });
  }

  /** @throws PasskeyExists if this or another account has it, TooManyPasskeys */
  async add(owner: SignedInCaller, passkey: NewPasskey): Promise<PasskeyDto> {
    const { userId } = owner;
    const { credentialId, publicKey, counter, transports, userHandle, name } = passkey;
    const added = { id: randomUUID(), name, device: name, createdAt: this.clock.real(), lastUsedAt: null };
    await refusingOn(refusals, () =>
      this.transactions.run(async (em) => {
        await lockCaller(em, owner);
        const sql = sqlIn(em);
        const others = await sql.rows<object>('select 1 from passkeys where user_id = $1', [userId]);
        if (others.length >= businessTerms.maxPasskeys) throw new TooManyPasskeys(businessTerms.maxPasskeys);
        await sql.rows(
          `insert into passkeys
             (id, user_id, user_handle, credential_id, public_key, counter, transports, name, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            added.id,
            userId,
            userHandle,
            credentialId,
            Buffer.from(publicKey),
            counter,
            transports,
            name,
            added.createdAt,
          ],
        );
        await this.changes.record(em, { userId, change: 'passkey_added' }, owner, { after: { passkey: name } });
      }),
    );
    return added;
  }

  /** Removes all passkeys of an account in the caller's transaction, and returns their number. */
  async removeAll(em: EntityManager, userId: number): Promise<number> {
    return (await sqlIn(em).rows<object>('delete from passkeys where user_id = $1 returning 1', [userId])).length;
  }

  /** @throws PasskeyNotFound if it is gone or another account's */
  async remove(owner: SignedInCaller, id: string): Promise<void> {
    const { userId } = owner;
    await this.transactions.run(async (em) => {
      await lockCaller(em, owner);
      const [removed] = await sqlIn(em).rows<{ name: string }>(
        'delete from passkeys where id = $1 and user_id = $2 returning name',
        [id, userId],
      );
      if (!removed) throw new PasskeyNotFound();
      await this.changes.record(em, { userId, change: 'passkey_removed' }, owner, { after: { passkey: removed.name } });
    });
  }
}
