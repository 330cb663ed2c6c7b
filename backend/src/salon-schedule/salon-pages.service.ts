import { Injectable } from '@nestjs/common';

import { Clock, Gone, ReadDb } from '../platform/index.js';
import type { SalonDetailDto, SalonHoursDto } from './dto/salon-page.dto.js';
import { formerPartnerQuery, salonPageOnTheWire, salonPageQuery, type SalonPageRow } from './salon-page.view.js';
import { SalonNotFound } from '../salons/index.js';

/** Reads salons' public pages. */
@Injectable()
export class SalonPages {
  constructor(
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns an approved salon with hours and its newest three reviews.
   * @throws SalonNotFound, Gone
   */
  async get(id: number): Promise<SalonDetailDto> {
    const now = this.clock.now();
    const row = await this.readDb.lookUp<SalonPageRow>(salonPageQuery, [id, now]);
    if (!row) throw await this.absenceOf(id);
    return salonPageOnTheWire(row, now);
  }

  /**
   * Returns the weekly hours of an approved salon; empty where it has set none.
   * @throws SalonNotFound, Gone
   */
  async hours(id: number): Promise<SalonHoursDto[]> {
    return (await this.get(id)).hours;
  }

  /**
   * Returns the error for a salon without a page. That of a former partner is gone. Applications, whether they wait or
   * were rejected, look as if they did not exist, because nobody else may learn of them.
   */
  async absenceOf(id: number): Promise<SalonNotFound | Gone> {
    if (await this.readDb.lookUp(formerPartnerQuery, [id]))
      return new Gone('salons.gone', 'This salon is no longer a partner.');
    return new SalonNotFound();
  }
}
