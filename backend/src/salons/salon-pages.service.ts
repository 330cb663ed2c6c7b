import { Injectable } from '@nestjs/common';

import { NotFound, Reads } from '../platform/index.js';
import type { SalonDetailDto, SalonHoursDto } from './dto/salon.dto.js';
import { clockTime, type SalonDay } from './salon-hours.value.js';
import { salonSummaryColumns } from './salon-summary.view.js';

type SalonRow = Omit<SalonDetailDto, 'hours'> & { hours: SalonDay[] | null };

const hoursOfSalon = `
  (select json_agg(json_build_object('dayOfWeek', day_of_week, 'opensMinute', opens_minute,
     'closesMinute', closes_minute, 'isClosed', is_closed) order by day_of_week)
   from salon_hours where salon_id = salons.id) as hours`;

/** What a salon's public page shows. */
@Injectable()
export class SalonPages {
  constructor(private readonly reads: Reads) {}

  /** An approved salon with hours and its newest three reviews. @throws NotFound */
  async get(id: number): Promise<SalonDetailDto> {
    const row = await this.reads.row<SalonRow>(
      `select ${salonSummaryColumns}, ${hoursOfSalon}, recent_reviews as reviews
       from salons where id = $1 and status = 'approved'`,
      [id],
    );
    if (!row) throw new NotFound('salons.not_found', 'Salon not found');
    return { ...row, hours: (row.hours ?? []).map(hoursOnTheWire) };
  }

  /** The weekly hours of an approved salon; empty where it has set none. @throws NotFound */
  async hours(id: number): Promise<SalonHoursDto[]> {
    return (await this.get(id)).hours;
  }
}

function hoursOnTheWire({ dayOfWeek, opensMinute, closesMinute, isClosed }: SalonDay): SalonHoursDto {
  return { dayOfWeek, openTime: clockTime(opensMinute), closeTime: clockTime(closesMinute), isClosed };
}
