import { Injectable } from '@nestjs/common';

import { Clock, ReadDb } from '../../platform/index.js';
import {
  AppointmentCancellation,
  type AppointmentStatus,
  freeCancellationUntil,
  isLateCancellation,
} from '../visits/index.js';
import type { VisitLinkDto } from './dto/visit-link.dto.js';
import { visitLinkState } from './visit-link.rules.js';
import { VisitLinkExpired, VisitLinkUnknown } from './visit-links.errors.js';
import { type LinkedVisit, VisitLinks } from './visit-links.service.js';

interface Row {
  owner_id: number;
  status: AppointmentStatus;
  starts_at: Date;
  cancelled_late: boolean;
  pet_name: string;
  salon_id: number;
  salon_name: string;
  salon_phone: string;
  time_zone: string;
}

const query = `
  select a.owner_id, a.status, a.starts_at, a.cancelled_late, p.name as pet_name, s.id as salon_id,
    s.name as salon_name, s.phone as salon_phone, s.time_zone
  from appointments a join pets p on p.id = a.pet_id join salons s on s.id = a.salon_id where a.id = $1`;

/** Commands for the holder of a visit's link: see what a cancellation means now, and cancel the visit. */
@Injectable()
export class VisitLinkCommands {
  constructor(
    private readonly links: VisitLinks,
    private readonly cancellation: AppointmentCancellation,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the visit and changes nothing.
   * @throws VisitLinkUnknown
   */
  async get(token: string): Promise<VisitLinkDto> {
    const { link, row } = await this.find(token);
    return this.describe(link, row);
  }

  /**
   * Cancels the visit; repeating it changes nothing.
   * @throws VisitLinkUnknown, VisitLinkExpired
   */
  async cancel(token: string): Promise<VisitLinkDto> {
    const { link, row } = await this.find(token);
    const state = visitLinkState({ status: row.status, startsAt: row.starts_at }, link.startsAt, this.clock.now());
    if (state === 'moved' || state === 'over') throw new VisitLinkExpired(state);
    if (state === 'open') await this.cancellation.cancelOwn(row.owner_id, link.appointmentId, link.startsAt);
    return this.get(token);
  }

  private async find(token: string): Promise<{ link: LinkedVisit; row: Row }> {
    const link = this.links.read(token);
    const row = link && (await this.readDb.row<Row>(query, [link.appointmentId]));
    if (!row) throw new VisitLinkUnknown();
    return { link, row };
  }

  private describe(link: LinkedVisit, row: Row): VisitLinkDto {
    const now = this.clock.now();
    const { starts_at: startsAt, status } = row;
    const state = visitLinkState({ status, startsAt }, link.startsAt, now);
    return {
      state,
      petName: row.pet_name,
      salonId: row.salon_id,
      salonName: row.salon_name,
      salonPhone: row.salon_phone,
      startsAt: startsAt.toISOString(),
      timeZone: row.time_zone,
      late: state === 'cancelled' ? row.cancelled_late : isLateCancellation(startsAt, now),
      freeUntil: freeCancellationUntil(startsAt).toISOString(),
    };
  }
}
