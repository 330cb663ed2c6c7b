import { Readable } from 'node:stream';

import { Injectable, StreamableFile } from '@nestjs/common';

import { ListDb } from '../../platform/index.js';
import { statementCsv } from './statement-csv.js';
import { type StatementHead, statementPdf } from './statement-pdf.js';
import { Statements } from './statements.service.js';

/** Makes statements as files, which are streamed while their lines are read. */
@Injectable()
export class StatementFiles {
  constructor(
    private readonly listDb: ListDb,
    private readonly statements: Statements,
  ) {}

  /** @throws PayoutNotFound */
  async csv(accountId: number, id: number): Promise<StreamableFile> {
    const statement = await this.statements.findStatement(accountId, id);
    return new StreamableFile(Readable.from(statementCsv(this.listDb, statement)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="statement-${statement.week}.csv"`,
    });
  }

  /** @throws PayoutNotFound */
  async pdf(accountId: number, id: number): Promise<StreamableFile> {
    const statement = await this.statements.findStatement(accountId, id);
    const head = await this.listDb.row<StatementHead>(
      `select name as "salonName", concat_ws(', ', address, city, state, zip_code) as "salonAddress"
       from salons where id = $1`,
      [statement.salonId],
    );
    if (!head) throw new Error(`Salon ${statement.salonId} does not exist.`);
    return new StreamableFile(statementPdf(this.listDb, statement, head), {
      type: 'application/pdf',
      disposition: `attachment; filename="statement-${statement.week}.pdf"`,
    });
  }
}
