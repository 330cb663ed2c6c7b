import { Injectable } from '@nestjs/common';

import { Clock, type Page, ListDb } from '../../platform/index.js';
import { OwnSalons } from '../../salons/index.js';
import { type AppointmentDto, cardOnTheWire, type CardRow, salonActions } from '../visits/index.js';
import type { SalonAppointmentsQuery } from './dto/salon-appointments.query.dto.js';
import { partOf, salonCountQuery, salonPageQuery } from './salon-appointments.view.js';

const defaultLimit = 25;

/** Lists the appointments of a salon's working day. */
@Injectable()
export class SalonAppointments {
  constructor(
    private readonly listDb: ListDb,
    private readonly salons: OwnSalons,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a page of the caller's approved salon, which has to be `salonId` where one is named.
   * @throws NotFound, Forbidden
   */
  async list(accountId: number, query: SalonAppointmentsQuery, salonId?: number): Promise<Page<AppointmentDto>> {
    const salon = await this.salons.approvedOrLeft(accountId, salonId);
    const now = this.clock.now();
    const part = partOf(salon, query, now);
    const [rows, [count]] = await Promise.all([
      this.listDb.list<CardRow & { statusChangedAt: Date | null }>(salonPageQuery(part), [
        ...part.values,
        query.limit ?? defaultLimit,
        query.offset ?? 0,
      ]),
      this.listDb.list<{ total: number }>(salonCountQuery(part), part.values),
    ]);
    return { rows: rows.map((row) => salonCard(row, now)), total: count?.total ?? 0 };
  }
}

/** Returns a card for the salon's staff. */
export function salonCard(
  { statusChangedAt, ...row }: CardRow & { statusChangedAt: Date | null },
  now: Date,
): AppointmentDto {
  return cardOnTheWire(row, salonActions({ ...row, startsAt: row.date, statusChangedAt }, now));
}
