import { Injectable } from '@nestjs/common';

import { Clock, ReadDb } from '../../platform/index.js';
import type { ComingChargeDto } from '../dto/coming-charge.dto.js';
import { type ComingChargeRow, comingChargesQuery, toComingCharge } from './coming-charge.view.js';

/** Lists an owner's coming charges at present (rules.md#next-charges). */
@Injectable()
export class ComingCharges {
  constructor(
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** Returns the coming charges, soonest first. */
  async list(ownerId: number): Promise<ComingChargeDto[]> {
    const rows = await this.readDb.rows<ComingChargeRow>(comingChargesQuery, [ownerId, this.clock.now()]);
    return rows.map(toComingCharge);
  }
}
