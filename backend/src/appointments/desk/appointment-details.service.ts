import { Injectable } from '@nestjs/common';

import type { Actor } from '../../auth/index.js';
import { Clock, ReadDb } from '../../platform/index.js';
import { OwnSalons } from '../../salons/index.js';
import {
  type AppointmentDetailDto,
  AppointmentNotFound,
  type AppointmentPetDto,
  cardColumns,
  cardJoins,
  cardOnTheWire,
  type CardRow,
  ownerActions,
  salonActions,
} from '../visits/index.js';

interface DetailRow extends CardRow {
  pet: AppointmentPetDto;
  station: number;
  bookedAt: Date;
  statusChangedAt: Date | null;
}

const query = (scope: 'owner_id' | 'salon_id') => `
  select ${cardColumns}, a.station, a.created_at as "bookedAt", a.status_changed_at as "statusChangedAt",
    json_build_object('breed', p.breed, 'coatType', p.coat_type, 'specialNotes', p.special_notes) as pet
  from appointments a ${cardJoins} where a.${scope} = $1 and a.id = $2`;

/** Returns one appointment in full, for its owner or its salon. */
@Injectable()
export class AppointmentDetails {
  constructor(
    private readonly readDb: ReadDb,
    private readonly salons: OwnSalons,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the owner's own appointment, or one at the caller's approved salon.
   * @throws AppointmentNotFound, Forbidden
   */
  async get(actor: Actor, id: number): Promise<AppointmentDetailDto> {
    if (actor.role !== 'salon') return this.detail('owner_id', actor.userId, id);
    const salon = await this.salons.approvedOrLeft(actor.userId);
    return this.detail('salon_id', salon.id, id);
  }

  private async detail(scope: 'owner_id' | 'salon_id', scopeId: number, id: number): Promise<AppointmentDetailDto> {
    const row = await this.readDb.row<DetailRow>(query(scope), [scopeId, id]);
    if (!row) throw new AppointmentNotFound();
    const { pet, station, bookedAt, statusChangedAt, ...card } = row;
    const now = this.clock.now();
    const visit = { ...card, startsAt: card.date, statusChangedAt };
    const can = scope === 'salon_id' ? salonActions(visit, now) : ownerActions(visit, now);
    return {
      ...cardOnTheWire(card, can),
      pet,
      station,
      bookedAt: bookedAt.toISOString(),
      statusChangedAt: statusChangedAt?.toISOString() ?? null,
    };
  }
}
