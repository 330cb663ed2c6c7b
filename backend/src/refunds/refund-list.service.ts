import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { type Page, ListDb } from '../platform/index.js';
import type { RefundDto } from './dto/refund.dto.js';
import type { RefundsQuery } from './dto/refunds.query.dto.js';
import { type RefundListRow, refundQuery, refundsQuery, toRefund } from './refund.view.js';

const defaultLimit = 50;

/** All refunds, as administrators see them. */
@Injectable()
export class RefundList {
  constructor(private readonly listDb: ListDb) {}

  /** Newest first. */
  async list(actor: Actor, { status, limit = defaultLimit, offset = 0 }: RefundsQuery): Promise<Page<RefundDto>> {
    const [rows, count] = await Promise.all([
      this.listDb.rows<RefundListRow>(refundsQuery, [actor.userId, status ?? null, limit, offset]),
      this.listDb.row<{ total: number }>(
        'select count(*)::int as total from refunds where $1::text is null or status = $1',
        [status ?? null],
      ),
    ]);
    return { rows: rows.map(toRefund), total: count?.total ?? 0 };
  }

  async get(actor: Actor, id: number): Promise<RefundDto> {
    const row = await this.listDb.row<RefundListRow>(refundQuery, [actor.userId, id]);
    if (!row) throw new Error(`Refund ${id} is gone`);
    return toRefund(row);
  }
}
