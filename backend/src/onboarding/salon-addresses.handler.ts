import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { addressChanged, type AddressChanged } from '../account-address/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';

/**
 * A rejected application without an account belongs to the salon by its address alone, so it follows as well. One
 * address has one pending application without an account at a time; where another one has it, the salon keeps its
 * former address in the queue.
 */
const follow = `
  with own as (
    select s.id, s.status, s.source, s.email as former, u.email as present
    from salons s join users u on u.id = s.account_id
    where u.id = $1 and u.erased_at is null and s.email <> u.email)
  update salons set email = own.present from own
  where (salons.id = own.id or salons.account_id is null and salons.source = 'application'
      and salons.status = 'rejected' and salons.email = own.former)
    and not (own.status = 'pending' and own.source = 'application' and exists (
      select from salons other where other.email = own.present and other.id <> own.id
        and other.status = 'pending' and other.source = 'application'))`;

/** Keeps the address under which administrators see and find a salon equal to its account's. */
@Injectable()
export class SalonAddresses {
  /** Writes the account's present address, whichever change the event reports. */
  @OnEvent(addressChanged, 'onboarding.change-salon-address')
  async write(
    { payload: { userId } }: Pick<RecordedEvent<AddressChanged>, 'payload'>,
    em: EntityManager,
  ): Promise<void> {
    await sqlIn(em).rows(follow, [userId]);
  }
}
