import { Injectable } from '@nestjs/common';

import { type Page, type PageQuery, Reads } from '../../platform/index.js';
import type { ChargeDto, PayChargeDto } from './dto/charge.dto.js';
import { ChargeCollection } from './charge-collection.service.js';
import { readCharge } from './charge-row.js';
import { ChargeSettlement } from './charge-settlement.service.js';
import { ChargeAlreadyPaid, ChargeNotFound, ChargeNotPayable } from './charges.errors.js';
import { type OwnChargeRow, ownChargeQuery, ownChargesQuery, toCharge } from './own-charge.view.js';

const defaultLimit = 50;

/** An owner's add-on charges and tips. */
@Injectable()
export class OwnCharges {
  constructor(
    private readonly collection: ChargeCollection,
    private readonly settlement: ChargeSettlement,
    private readonly reads: Reads,
  ) {}

  /** Newest first. */
  async list(ownerId: number, { limit = defaultLimit, offset = 0 }: PageQuery): Promise<Page<ChargeDto>> {
    const [rows, count] = await Promise.all([
      this.reads.rows<OwnChargeRow>(ownChargesQuery, [ownerId, limit, offset]),
      this.reads.row<{ total: number }>(
        `select count(*)::int as total from charges where owner_id = $1 and status <> 'given_up'`,
        [ownerId],
      ),
    ]);
    return { rows: rows.map(toCharge), total: count?.total ?? 0 };
  }

  /** @throws ChargeNotFound where it is not this owner's */
  async get(ownerId: number, id: number): Promise<ChargeDto> {
    const row = await this.reads.row<OwnChargeRow>(ownChargeQuery, [ownerId, id]);
    if (!row) throw new ChargeNotFound();
    return toCharge(row);
  }

  /**
   * What the page pays an open balance with, as the provider has it now.
   * @throws ChargeNotFound, ChargeAlreadyPaid, ChargeNotPayable, PaymentsUnavailable
   */
  async beginPaying(ownerId: number, id: number): Promise<PayChargeDto> {
    await this.get(ownerId, id);
    await this.collection.collect(id);
    const charge = await readCharge(this.reads, id);
    if (charge?.status !== 'open') throw new ChargeAlreadyPaid();
    const begun = await this.collection.begun(charge);
    await this.settlement.settle(id, begun);
    if (begun.progress.state === 'paid') throw new ChargeAlreadyPaid();
    if (begun.progress.state === 'ended') throw new ChargeNotPayable();
    return { clientSecret: begun.clientSecret, amount: charge.amountCents };
  }
}
