import { Injectable } from '@nestjs/common';

import { Clock, localDateOf, ReadDb, type RowOf, toMessage } from '../platform/index.js';
import type { SalonClosureDto, SalonSettingsDto } from './dto/salon-settings.dto.js';
import { OwnSalons, picturesColumn, salonSummaryColumns } from '../salons/index.js';
import type { SalonDay } from './opening-hours.value.js';
import { hoursColumn } from './salon-hours.sql.js';
import { hoursOnTheWire } from './salon-page.view.js';

type SettingsRow = Omit<RowOf<SalonSettingsDto, 'createdAt'>, 'hours' | 'closures' | 'pictures'> & {
  pictures: SalonSettingsDto['pictures'] | null;
  hours: SalonDay[] | null;
  closures: SalonClosureDto[] | null;
};

const query = `
  select ${salonSummaryColumns}, business_license as "businessLicense", insurance_info as "insuranceInfo", stations,
    latitude, longitude, ${picturesColumn},
    ${hoursColumn},
    (select json_agg(json_build_object('id', id, 'date', closed_on, 'yearly', yearly, 'reason', reason)
       order by closed_on, id)
     from salon_closures where salon_id = salons.id and (yearly or closed_on >= $2::date)) as closures
  from salons where id = $1`;

/** Reads a salon's settings for its own staff. */
@Injectable()
export class SalonSettings {
  constructor(
    private readonly readDb: ReadDb,
    private readonly salons: OwnSalons,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, Forbidden */
  async get(accountId: number, salonId: number): Promise<SalonSettingsDto> {
    const { timeZone } = await this.salons.approvedOrLeft(accountId, salonId);
    const row = await this.readDb.row<SettingsRow>(query, [salonId, localDateOf(this.clock.now(), timeZone)]);
    if (!row) throw new Error(`Salon ${salonId} does not exist.`);
    const { hours, closures, pictures } = row;
    const lists = {
      hours: (hours ?? []).map(hoursOnTheWire),
      closures: closures ?? [],
      pictures: pictures ?? [],
    };
    return toMessage<SalonSettingsDto, 'createdAt'>({ ...row, ...lists }, 'createdAt');
  }
}
