import { Injectable } from '@nestjs/common';

import { ReadDb } from '../../platform/index.js';
import type { ComingChargeDto } from '../dto/coming-charge.dto.js';
import { type ComingChargeRow, comingChargesQuery, toComingCharge } from './coming-charge.view.js';

/** What will be charged next to an owner, as it stands now (rules.md#next-charges). */
@Injectable()
export class ComingCharges {
  constructor(private readonly readDb: ReadDb) {}

  /** The soonest first. */
  async list(ownerId: number): Promise<ComingChargeDto[]> {
    return (await this.readDb.rows<ComingChargeRow>(comingChargesQuery, [ownerId])).map(toComingCharge);
  }
}
