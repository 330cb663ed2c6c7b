import { Injectable } from '@nestjs/common';

import { AuditTrail, Conflict, Transactions } from '../platform/index.js';
import { foldedEmail, Registration, User } from './accounts/index.js';
import { PasswordLinks } from './passwords/index.js';

/** The result of asking for an administrator; it has a link as long as the account has no password. */
export interface EnsuredAdministrator {
  readonly outcome: 'created' | 'invited again' | 'exists';
  readonly passwordLink?: string;
}

/** Creates administrators; no call from outside does (rules.md#administrators). */
@Injectable()
export class Administrators {
  constructor(
    private readonly transactions: Transactions,
    private readonly registration: Registration,
    private readonly links: PasswordLinks,
    private readonly trail: AuditTrail,
  ) {}

  /**
   * Creates the account, or finds it; a repeated call creates nothing.
   * @throws Conflict if the address belongs to an owner or a salon, who would lose what is theirs
   */
  ensure(given: string): Promise<EnsuredAdministrator> {
    const email = foldedEmail(given);
    return this.transactions.run(async (em) => {
      const known = await em.findOne(User, { email });
      if (known && known.role !== 'admin')
        throw new Conflict('auth.other_role', `${email} already has an account with the role ${known.role}.`);
      if (known?.passwordHash) return { outcome: 'exists' };
      const user = known ?? (await this.registration.invite(em, { email, role: 'admin' }));
      const passwordLink = this.links.addressOf(await this.links.open(em, user.id, 'invitation'));
      if (known) return { outcome: 'invited again', passwordLink };
      await this.trail.record(em, {
        by: 'platform',
        action: 'user.role_granted',
        subject: { kind: 'user', id: user.id },
        after: { role: 'admin' },
      });
      return { outcome: 'created', passwordLink };
    });
  }
}
