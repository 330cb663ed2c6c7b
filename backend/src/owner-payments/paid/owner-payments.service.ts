import { Injectable } from '@nestjs/common';

import { ListDb, type Page } from '../../platform/index.js';
import type { OwnerPaymentDto, OwnerPaymentsQuery } from '../dto/owner-payment.dto.js';
import {
  ownerPaymentCountQuery,
  ownerPaymentQuery,
  type OwnerPaymentRow,
  ownerPaymentsQuery,
  toOwnerPayment,
} from './owner-payment.view.js';

const defaultLimit = 20;

/** Reads everything that an owner paid or was to pay, with what went back of it (rules.md#payments-of-an-owner). */
@Injectable()
export class OwnerPayments {
  constructor(private readonly listDb: ListDb) {}

  /** Returns the payments after the last listed one, newest first, and the total of all. */
  async list(
    ownerId: number,
    { before, beforeId, limit = defaultLimit }: OwnerPaymentsQuery,
  ): Promise<Page<OwnerPaymentDto>> {
    const position = [before ?? null, beforeId ?? null];
    const [rows, count] = await Promise.all([
      this.listDb.rows<OwnerPaymentRow>(ownerPaymentsQuery, [ownerId, ...position, limit]),
      this.listDb.row<{ total: number }>(ownerPaymentCountQuery, [ownerId]),
    ]);
    return { rows: rows.map(toOwnerPayment), total: count?.total ?? 0 };
  }

  /** Returns one payment; undefined where it is not this owner's. */
  async find(ownerId: number, id: string): Promise<OwnerPaymentDto | undefined> {
    const row = await this.listDb.row<OwnerPaymentRow>(ownerPaymentQuery, [ownerId, id]);
    return row && toOwnerPayment(row);
  }
}
