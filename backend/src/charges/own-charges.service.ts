import { Injectable } from '@nestjs/common';

import { byId, countQuery, type Page, ReadDb } from '../platform/index.js';
import { ChargeCollection } from './charge-collection.service.js';
import { readCharge } from './charge.sql.js';
import { ChargeSettlement } from './charge-settlement.service.js';
import { ChargeAlreadyPaid, ChargeNotDue, ChargeNotFound, ChargeNotPayable } from './charges.errors.js';
import type { ChargeDto, PayChargeDto } from './dto/charge.dto.js';
import type { ChargesQuery } from './dto/charges.query.dto.js';
import { type OwnChargeRow, ownChargeQuery, ownCharges, ownChargesQuery, toCharge } from './own-charge.view.js';

const defaultLimit = 50;
const order = byId<OwnChargeRow>('charges');

/** Lists and pays an owner's add-on charges and tips. */
@Injectable()
export class OwnCharges {
  constructor(
    private readonly collection: ChargeCollection,
    private readonly settlement: ChargeSettlement,
    private readonly readDb: ReadDb,
  ) {}

  /** Returns a page of the owner's charges, newest first. */
  async list(ownerId: number, query: ChargesQuery): Promise<Page<ChargeDto>> {
    const part = order.part(query, defaultLimit);
    const which = [ownerId, query.unpaid === 'true', query.appointments ?? null];
    const [rows, count] = await Promise.all([
      this.readDb.rows<OwnChargeRow>(ownChargesQuery, [
        ...which,
        part.position?.[0] ?? null,
        part.fetched,
        part.offset,
      ]),
      this.readDb.row<{ total: number }>(countQuery(ownCharges), which),
    ]);
    return order.page(rows, part, count?.total ?? 0, toCharge);
  }

  /** @throws ChargeNotFound where the charge is not this owner's */
  async get(ownerId: number, id: number): Promise<ChargeDto> {
    const row = await this.readDb.row<OwnChargeRow>(ownChargeQuery, [ownerId, id]);
    if (!row) throw new ChargeNotFound();
    return toCharge(row);
  }

  /**
   * Returns the secret with which the page pays an open balance, after applying the provider's present state.
   * @throws ChargeNotFound, ChargeNotDue, ChargeAlreadyPaid, ChargeNotPayable, PaymentsUnavailable
   */
  async beginPaying(ownerId: number, id: number): Promise<PayChargeDto> {
    await this.get(ownerId, id);
    await this.collection.collect(id);
    const charge = await readCharge(this.readDb, id);
    if (charge?.status === 'pending') throw new ChargeNotDue();
    if (charge?.status === 'given_up') throw new ChargeNotPayable();
    if (charge?.status !== 'open') throw new ChargeAlreadyPaid();
    const begun = await this.collection.findOrBeginPayment(charge);
    await this.settlement.settleOrVoid(id, begun);
    if (begun.progress.state === 'paid') throw new ChargeAlreadyPaid();
    if (begun.progress.state === 'waived') throw new ChargeNotPayable();
    return { clientSecret: begun.clientSecret, amount: charge.amountCents };
  }
}
