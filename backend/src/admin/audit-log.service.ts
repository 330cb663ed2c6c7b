import { Injectable } from '@nestjs/common';

import { type Page, ListDb, type RowOf, toMessage } from '../platform/index.js';
import {
  auditConditions,
  auditCountQuery,
  type AuditFilter,
  auditPageQuery,
  knownActionsQuery,
} from './audit-log.view.js';
import type { AuditEntryDto } from './dto/audit.dto.js';

const defaultLimit = 50;
/** Counting goes this far past the page, because the log only grows. */
const countedAhead = 1_000;

/** Who changed what, newest first. */
@Injectable()
export class AuditLog {
  constructor(private readonly listDb: ListDb) {}

  async list(filter: AuditFilter, limit = defaultLimit, offset = 0): Promise<Page<AuditEntryDto>> {
    const condition = auditConditions(filter);
    const [rows, counted] = await Promise.all([
      this.listDb.rows<RowOf<AuditEntryDto, 'occurredAt'>>(auditPageQuery(condition), [
        ...condition.values,
        limit,
        offset,
      ]),
      this.listDb.row<{ count: number }>(auditCountQuery(condition), [
        ...condition.values,
        offset + limit + countedAhead,
      ]),
    ]);
    const entries = rows.map((row) => toMessage<AuditEntryDto, 'occurredAt'>(row, 'occurredAt'));
    return { rows: entries, total: counted?.count ?? 0 };
  }

  /** The kinds of change that the log knows. */
  async actions(): Promise<string[]> {
    return (await this.listDb.rows<{ action: string }>(knownActionsQuery)).map(({ action }) => action);
  }
}
