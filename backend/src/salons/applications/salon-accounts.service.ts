import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AccountExists, foldedEmail, PasswordLinks, Registration, User } from '../../auth/index.js';
import type { Salon } from '../salon.entity.js';
import { ApplicantHasOtherAccount } from './salon-applications.errors.js';

/** Makes the accounts of salons that applied without one. */
@Injectable()
export class SalonAccounts {
  constructor(
    private readonly registration: Registration,
    private readonly links: PasswordLinks,
  ) {}

  /**
   * Gives the salon an account where it has none, and returns the link that sets its password. An existing account
   * under the e-mail address is never used: its address may be unconfirmed, so that a stranger who registered it first
   * could sign in for the salon.
   */
  async ensureFor(em: EntityManager, salon: Salon): Promise<string | undefined> {
    if (salon.accountId || !salon.email) return undefined;
    if (await em.findOne(User, { email: foldedEmail(salon.email) })) throw new ApplicantHasOtherAccount(salon.email);
    const account = await this.invite(em, salon, salon.email);
    salon.accountId = account.id;
    return this.links.open(em, account.id, 'invitation');
  }

  private async invite(em: EntityManager, { ownerName, phone }: Salon, email: string): Promise<User> {
    const [firstName, ...lastName] = (ownerName ?? '').split(/\s+/).filter(Boolean);
    const name = { ...(firstName && { firstName }), ...(lastName.length > 0 && { lastName: lastName.join(' ') }) };
    try {
      return await this.registration.invite(em, { email, role: 'salon', phone, ...name });
    } catch (error) {
      throw error instanceof AccountExists ? new ApplicantHasOtherAccount(email) : error;
    }
  }
}
