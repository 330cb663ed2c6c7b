import { Injectable } from '@nestjs/common';

import { NotFound, ReadDb } from '../platform/index.js';
import type { SalonDetailDto, SalonHoursDto } from './dto/salon-page.dto.js';
import { salonPageOnTheWire, salonPageQuery, type SalonPageRow } from './salon-page.view.js';

/** What a salon's public page shows. */
@Injectable()
export class SalonPages {
  constructor(private readonly readDb: ReadDb) {}

  /** An approved salon with hours and its newest three reviews. @throws NotFound */
  async get(id: number): Promise<SalonDetailDto> {
    const row = await this.readDb.lookUp<SalonPageRow>(salonPageQuery, [id]);
    if (!row) throw new NotFound('salons.not_found', 'Salon not found');
    return salonPageOnTheWire(row);
  }

  /** The weekly hours of an approved salon; empty where it has set none. @throws NotFound */
  async hours(id: number): Promise<SalonHoursDto[]> {
    return (await this.get(id)).hours;
  }
}
