import { Injectable } from '@nestjs/common';

import { type Page, type PageQuery, Reads } from '../../platform/index.js';
import type { RefundDto } from './dto/refund.dto.js';
import { type RefundListRow, refundQuery, refundsQuery, toRefund } from './refund.view.js';

const defaultLimit = 50;

/** All refunds, as administrators see them. */
@Injectable()
export class RefundList {
  constructor(private readonly reads: Reads) {}

  /** Newest first. */
  async list({ limit = defaultLimit, offset = 0 }: PageQuery): Promise<Page<RefundDto>> {
    const [rows, count] = await Promise.all([
      this.reads.rows<RefundListRow>(refundsQuery, [limit, offset]),
      this.reads.row<{ total: number }>('select count(*)::int as total from refunds'),
    ]);
    return { rows: rows.map(toRefund), total: count?.total ?? 0 };
  }

  async get(id: number): Promise<RefundDto> {
    const row = await this.reads.row<RefundListRow>(refundQuery, [id]);
    if (!row) throw new Error(`Refund ${id} is gone`);
    return toRefund(row);
  }
}
