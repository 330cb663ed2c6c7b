import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { PetSize } from '../plans/index.js';
import type { Standing } from './bookable.rules.js';

/** What booking needs to know of a subscription, read under its row's lock. */
export interface LockedSubscription extends Standing {
  readonly id: number;
  readonly ownerId: number;
  readonly petId: number;
  readonly petName: string;
  readonly petSize: PetSize;
  readonly salonId: number | null;
}

/** Makes the commands on one subscription queue up, so that its weekly baths are counted one booking after the other. */
@Injectable()
export class SubscriptionLocks {
  /** Locks the row until the caller's transaction ends; undefined where there is none with this id. */
  async lock(em: EntityManager, subscriptionId: number): Promise<LockedSubscription | undefined> {
    const [row] = await em.execute<LockedSubscription[]>(
      `select s.id, s.owner_id as "ownerId", s.pet_id as "petId", p.name as "petName", p.size as "petSize",
         s.salon_id as "salonId", s.status, s.end_date as "endDate"
       from subscriptions s join pets p on p.id = s.pet_id
       where s.id = ? for update of s`,
      [subscriptionId],
    );
    return row && { ...row, endDate: row.endDate && new Date(row.endDate) };
  }
}
