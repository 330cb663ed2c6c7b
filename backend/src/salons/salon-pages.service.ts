import { Injectable } from '@nestjs/common';

import { NotFound, Reads } from '../platform/index.js';
import type { SalonDetailDto, SalonHoursDto } from './dto/salon.dto.js';
import { salonPageOnTheWire, salonPageQuery, type SalonPageRow } from './salon-page.view.js';

/** What a salon's public page shows. */
@Injectable()
export class SalonPages {
  constructor(private readonly reads: Reads) {}

  /** An approved salon with hours and its newest three reviews. @throws NotFound */
  async get(id: number): Promise<SalonDetailDto> {
    const row = await this.reads.lookUp<SalonPageRow>('salon page', salonPageQuery, [id]);
    if (!row) throw new NotFound('salons.not_found', 'Salon not found');
    return salonPageOnTheWire(row);
  }

  /** The weekly hours of an approved salon; empty where it has set none. @throws NotFound */
  async hours(id: number): Promise<SalonHoursDto[]> {
    return (await this.get(id)).hours;
  }
}
