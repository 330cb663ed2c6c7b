import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AccountExists, PasswordLinks, Registration, User } from '../../auth/index.js';
import { Salon } from '../salon.entity.js';
import { ApplicantHasOtherAccount } from './salon-applications.errors.js';

/** The accounts of salons that applied without one. */
@Injectable()
export class SalonAccounts {
  constructor(
    private readonly registration: Registration,
    private readonly links: PasswordLinks,
  ) {}

  /** Gives the salon an account where it has none; answers the link that sets its password, where it has none yet. */
  async ensureFor(em: EntityManager, salon: Salon): Promise<string | undefined> {
    if (salon.accountId || !salon.email) return undefined;
    const account = (await this.freeAccount(em, salon.email)) ?? (await this.invite(em, salon, salon.email));
    salon.accountId = account.id;
    return account.passwordHash ? undefined : this.links.open(em, account.id, 'invitation');
  }

  /** A salon's account that never got its salon is this one's; any other with the e-mail stands in the way. */
  private async freeAccount(em: EntityManager, email: string): Promise<User | undefined> {
    const account = await em.findOne(User, { email });
    if (!account) return undefined;
    if (account.role !== 'salon' || (await em.findOne(Salon, { accountId: account.id })))
      throw new ApplicantHasOtherAccount(email);
    return account;
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
