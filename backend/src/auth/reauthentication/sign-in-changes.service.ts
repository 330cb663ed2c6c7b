import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { type AuditActor, type AuditedChange, AuditTrail, defineEvent, Outbox } from '../../platform/index.js';

/** A change of the ways to sign in to an account, other than its password. */
export type SignInChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'codes_turned_on'
  | 'codes_turned_off'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'second_factor_reset';

/** A change of the passkeys, codes or recovery codes with which an account signs in. */
export interface SignInChanged {
  readonly userId: number;
  readonly change: SignInChange;
}

/** Further facts for the audit log. */
export type SignInChangeFacts = Pick<AuditedChange, 'after' | 'reason'>;

/** A way to sign in to an account was added or removed; its owner is notified by mail. */
export const signInChanged = defineEvent<SignInChanged>('auth.sign_in_changed');

/** Records each change of the ways to sign in, for the audit log and for the account's owner. */
@Injectable()
export class SignInChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly trail: AuditTrail,
  ) {}

  /** Records the change in the caller's transaction. */
  async record(
    em: EntityManager,
    changed: SignInChanged,
    by: AuditActor,
    { after, reason }: SignInChangeFacts = {},
  ): Promise<void> {
    const subject = { kind: 'user', id: changed.userId };
    await this.trail.record(em, { by, action: `user.${changed.change}`, subject, after, reason });
    await this.outbox.record(em, signInChanged(changed));
  }
}
