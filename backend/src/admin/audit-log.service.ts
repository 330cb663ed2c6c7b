import { Injectable } from '@nestjs/common';

import { byId, type KeysetQuery, ListDb, type Page, type RowOf, toMessage } from '../platform/index.js';
import {
  auditConditions,
  auditCountQuery,
  type AuditFilter,
  auditPageQuery,
  knownActionsQuery,
} from './audit-log.view.js';
import type { AuditEntryDto } from './dto/audit.dto.js';

const defaultLimit = 50;

type AuditRow = RowOf<AuditEntryDto, 'occurredAt'>;
const order = byId<AuditRow>('audit log');

/** Lists the entries of the audit log, newest first. */
@Injectable()
export class AuditLog {
  constructor(private readonly listDb: ListDb) {}

  async list({ limit, offset, after, ...filter }: AuditFilter & KeysetQuery): Promise<Page<AuditEntryDto>> {
    const part = order.part({ limit, offset, after }, defaultLimit);
    const condition = auditConditions(filter);
    const terms = [part.position?.[0] ?? null, part.fetched, part.offset];
    const [rows, counted] = await Promise.all([
      this.listDb.rows<AuditRow>(auditPageQuery(condition), [...condition.values, ...terms]),
      this.listDb.row<{ total: number }>(auditCountQuery(condition), condition.values),
    ]);
    return order.page(rows, part, counted?.total ?? 0, (row) =>
      toMessage<AuditEntryDto, 'occurredAt'>(row, 'occurredAt'),
    );
  }

  /** Returns the actions in the log. */
  async actions(): Promise<string[]> {
    return (await this.listDb.rows<{ action: string }>(knownActionsQuery)).map(({ action }) => action);
  }
}
