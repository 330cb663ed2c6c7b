import { Injectable } from '@nestjs/common';

import { type Page, type PageQuery, ReadDb } from '../platform/index.js';
import { ChargeCollection } from './charge-collection.service.js';
import { readCharge } from './charge-row.js';
import { ChargeSettlement } from './charge-settlement.service.js';
import { ChargeAlreadyPaid, ChargeNotDue, ChargeNotFound, ChargeNotPayable } from './charges.errors.js';
import type { ChargeDto, PayChargeDto } from './dto/charge.dto.js';
import { type OwnChargeRow, ownChargeQuery, ownChargesQuery, toCharge } from './own-charge.view.js';

const defaultLimit = 50;

/** An owner's add-on charges and tips. */
@Injectable()
export class OwnCharges {
  constructor(
    private readonly collection: ChargeCollection,
    private readonly settlement: ChargeSettlement,
    private readonly readDb: ReadDb,
  ) {}

  /** Newest first. */
  async list(ownerId: number, { limit = defaultLimit, offset = 0 }: PageQuery): Promise<Page<ChargeDto>> {
    const [rows, count] = await Promise.all([
      this.readDb.rows<OwnChargeRow>(ownChargesQuery, [ownerId, limit, offset]),
      this.readDb.row<{ total: number }>(
        `select count(*)::int as total from charges where owner_id = $1 and status <> 'given_up'`,
        [ownerId],
      ),
    ]);
    return { rows: rows.map(toCharge), total: count?.total ?? 0 };
  }

  /** @throws ChargeNotFound where it is not this owner's */
  async get(ownerId: number, id: number): Promise<ChargeDto> {
    const row = await this.readDb.row<OwnChargeRow>(ownChargeQuery, [ownerId, id]);
    if (!row) throw new ChargeNotFound();
    return toCharge(row);
  }

  /**
   * What the page pays an open balance with, as the provider has it now.
   * @throws ChargeNotFound, ChargeNotDue, ChargeAlreadyPaid, ChargeNotPayable, PaymentsUnavailable
   */
  async beginPaying(ownerId: number, id: number): Promise<PayChargeDto> {
    await this.get(ownerId, id);
    await this.collection.collect(id);
    const charge = await readCharge(this.readDb, id);
    if (charge?.status === 'pending') throw new ChargeNotDue();
    if (charge?.status !== 'open') throw new ChargeAlreadyPaid();
    const begun = await this.collection.begun(charge);
    await this.settlement.settle(id, begun);
    if (begun.progress.state === 'paid') throw new ChargeAlreadyPaid();
    if (begun.progress.state === 'ended') throw new ChargeNotPayable();
    return { clientSecret: begun.clientSecret, amount: charge.amountCents };
  }
}
