import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { byId, type Page, ListDb } from '../platform/index.js';
import type { RefundDto } from './dto/refund.dto.js';
import type { RefundsQuery } from './dto/refunds.query.dto.js';
import { refundCountQuery, type RefundListRow, refundQuery, refundsQuery, toRefund } from './refund.view.js';

const defaultLimit = 50;
const order = byId<RefundListRow>('refunds');

/** Lists all refunds for administrators. */
@Injectable()
export class RefundList {
  constructor(private readonly listDb: ListDb) {}

  /** Returns a page of refunds, newest first. */
  async list(actor: Actor, { status, ...query }: RefundsQuery): Promise<Page<RefundDto>> {
    const part = order.part(query, defaultLimit);
    const statuses = statusesOf(status);
    const terms = [part.position?.[0] ?? null, part.fetched, part.offset];
    const [rows, count] = await Promise.all([
      this.listDb.rows<RefundListRow>(refundsQuery, [actor.userId, statuses, ...terms]),
      this.listDb.row<{ total: number }>(refundCountQuery, [statuses]),
    ]);
    return order.page(rows, part, count?.total ?? 0, toRefund);
  }

  async get(actor: Actor, id: number): Promise<RefundDto> {
    const row = await this.listDb.row<RefundListRow>(refundQuery, [actor.userId, id]);
    if (!row) throw new Error(`Refund ${id} does not exist.`);
    return toRefund(row);
  }
}

function statusesOf(wanted: RefundsQuery['status']): readonly string[] | null {
  if (!wanted) return null;
  return wanted === 'failed_or_refused' ? ['failed', 'refused'] : [wanted];
}
