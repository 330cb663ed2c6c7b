import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type Provider } from '@nestjs/common';

import { sqlIn } from '../../platform/index.js';

/**
 * Ways to sign in that strangers may have added to an account they used, and other access that they may have kept. Later
 * modules register how theirs are removed; auth itself knows none of them.
 */
@Injectable()
export class AddedSignInMethods {
  private readonly statements: string[] = [];

  add(statements: readonly string[]): void {
    this.statements.push(...statements);
  }

  /**
   * Removes the ways added at or after an instant, in the caller's transaction. Earlier ones are the owner's: access to
   * the mailbox alone must not remove them (rules.md#sign-ins-from-new-browsers).
   */
  async removeSince(em: EntityManager, userId: number, since: Date): Promise<void> {
    for (const statement of this.statements) await sqlIn(em).rows(statement, [userId, since]);
  }
}

/** Returns a provider that registers a module's removals: statements in which $1 is the account and $2 the instant. */
export const addedSignInMethods = (part: string, ...statements: readonly string[]): Provider => ({
  provide: `added sign-in ways: ${part}`,
  inject: [AddedSignInMethods],
  useFactory: (ways: AddedSignInMethods) => ways.add(statements) ?? part,
});
