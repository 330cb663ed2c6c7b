import { Injectable } from '@nestjs/common';

import { withoutTimeout } from './role-settings.js';
import { sqlIn } from './sql.js';
import { Transactions } from './transactions.service.js';

/** Reads that take as long as they need, such as a proof of the whole ledger: others end after two minutes. */
@Injectable()
export class PatientReads {
  constructor(private readonly transactions: Transactions) {}

  /** Returns all rows of a query with `$1` placeholders, in a transaction of its own. */
  rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.transactions.run(async (em) => {
      await sqlIn(em).rows(withoutTimeout);
      return sqlIn(em).rows<Row>(sql, values);
    });
  }
}
