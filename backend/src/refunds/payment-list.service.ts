import { Injectable } from '@nestjs/common';

import { type Page, ListDb } from '../platform/index.js';
import type { PaymentsQuery, PaymentDto } from './dto/payment.dto.js';
import { paymentCountQuery, paymentOrder, type PaymentRow, paymentsQuery, toPayment } from './payment.view.js';

const defaultLimit = 50;

/** Lists owners' payments for administrators. */
@Injectable()
export class PaymentList {
  constructor(private readonly listDb: ListDb) {}

  /** Returns a page of payments, newest first. */
  async list({ q, ...query }: PaymentsQuery): Promise<Page<PaymentDto>> {
    const part = paymentOrder.part(query, defaultLimit);
    const [at = null, kind = null, id = null] = part.position ?? [];
    const isEmail = q?.includes('@');
    const ownerId = isEmail ? await this.ownerWith(q ?? '') : null;
    const stripeId = q && !isEmail ? q : null;
    const [rows, count] = await Promise.all([
      this.listDb.rows<PaymentRow>(paymentsQuery, [ownerId, stripeId, at, kind, id, part.fetched, part.offset]),
      this.listDb.row<{ total: number }>(paymentCountQuery, [ownerId, stripeId]),
    ]);
    return paymentOrder.page(rows, part, count?.total ?? 0, toPayment);
  }

  /** Returns the owner's id, or 0, which no owner has. */
  private async ownerWith(email: string): Promise<number> {
    return (await this.listDb.row<{ id: number }>('select id from users where email = $1', [email]))?.id ?? 0;
  }
}
