import { Injectable } from '@nestjs/common';

import { Forbidden, ReadDb, type Sql } from '../platform/index.js';
import type { SalonStatus } from './salon.entity.js';
import { SalonNotFound } from './salons.errors.js';

/** A salon for the commands of its own staff. */
export interface OwnSalon {
  readonly id: number;
  readonly status: SalonStatus;
  readonly timeZone: string;
  readonly stations: number;
  /** Whether it was a partner and has left; it may have applied again since. */
  readonly hasLeft: boolean;
}

/** The salon is not a partner. */
export class SalonNotApproved extends Forbidden {
  constructor() {
    super('salons.not_approved', 'Your salon has to be approved before it can do this.');
  }
}

/** Finds the salon of an account. Another account's salon is not found, and a salon that is not approved is refused. */
@Injectable()
export class OwnSalons {
  constructor(private readonly readDb: ReadDb) {}

  /**
   * Returns the account's approved salon, which has to be `salonId` where one is named.
   * @throws NotFound, Forbidden
   */
  approved(accountId: number, salonId?: number): Promise<OwnSalon> {
    return approvedSalonOf(this.readDb, accountId, salonId);
  }

  /**
   * Returns the account's salon if it is approved or has left the network: its visits and what it has earned stay its
   * own (rules.md#leaving-the-network).
   * @throws NotFound, Forbidden
   */
  approvedOrLeft(accountId: number, salonId?: number): Promise<OwnSalon> {
    return approvedOrLeftSalonOf(this.readDb, accountId, salonId);
  }
}

/**
 * Returns the account's approved salon in a command's transaction.
 * @throws NotFound, Forbidden
 */
export async function approvedSalonOf(sql: Sql, accountId: number, salonId?: number): Promise<OwnSalon> {
  const salon = await salonOf(sql, accountId, salonId);
  if (salon.status !== 'approved') throw new SalonNotApproved();
  return salon;
}

/**
 * Returns the account's salon that is approved or has left, in a command's transaction.
 * @throws NotFound, Forbidden
 */
export async function approvedOrLeftSalonOf(sql: Sql, accountId: number, salonId?: number): Promise<OwnSalon> {
  const salon = await salonOf(sql, accountId, salonId);
  if (salon.status !== 'approved' && !salon.hasLeft) throw new SalonNotApproved();
  return salon;
}

async function salonOf(sql: Sql, accountId: number, salonId?: number): Promise<OwnSalon> {
  const salon = await sql.lookUp<OwnSalon>(
    `select id, status, time_zone as "timeZone", stations, left_at is not null as "hasLeft"
     from salons where account_id = $1`,
    [accountId],
  );
  if (!salon || (salonId !== undefined && salon.id !== salonId)) throw new SalonNotFound();
  return salon;
}
