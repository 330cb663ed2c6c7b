import { Injectable } from '@nestjs/common';

import { Gone, NotFound, ReadDb } from '../platform/index.js';
import type { SalonDetailDto, SalonHoursDto } from './dto/salon-page.dto.js';
import { salonPageOnTheWire, salonPageQuery, type SalonPageRow, salonStatusQuery } from './salon-page.view.js';

/** What a salon's public page shows. */
@Injectable()
export class SalonPages {
  constructor(private readonly readDb: ReadDb) {}

  /** An approved salon with hours and its newest three reviews. @throws NotFound, Gone */
  async get(id: number): Promise<SalonDetailDto> {
    const row = await this.readDb.lookUp<SalonPageRow>(salonPageQuery, [id]);
    if (!row) throw await this.absent(id);
    return salonPageOnTheWire(row);
  }

  /** The weekly hours of an approved salon; empty where it has set none. @throws NotFound, Gone */
  async hours(id: number): Promise<SalonHoursDto[]> {
    return (await this.get(id)).hours;
  }

  /** A salon that is not a partner, or no longer, has no page any more; one that waits for its approval has none yet. */
  private async absent(id: number): Promise<NotFound | Gone> {
    const row = await this.readDb.lookUp<{ status: string }>(salonStatusQuery, [id]);
    if (row?.status === 'rejected') return new Gone('salons.gone', 'This salon is not a partner');
    return new NotFound('salons.not_found', 'Salon not found');
  }
}
