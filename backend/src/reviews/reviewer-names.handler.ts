import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { accountRenamed, type AccountRenamed } from '../auth/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { customerName } from './customer-name.rules.js';
import { changeRecentReviews } from './recent-reviews.sql.js';

interface Name {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Keeps the names of reviewers on salons' pages the same as in the full lists of reviews (rules.md#reviews). */
@Injectable()
export class ReviewerNames {
  @OnEvent(accountRenamed, 'reviews.rename-reviewer')
  async renamed({ payload: { userId } }: RecordedEvent<AccountRenamed>, em: EntityManager): Promise<void> {
    const sql = sqlIn(em);
    const query = 'select first_name as "firstName", last_name as "lastName" from users where id = $1';
    const name = await sql.row<Name>(query, [userId]);
    if (!name) return;
    await sql.rows(changeRecentReviews(`jsonb_build_object('customerName', $2::text)`), [
      userId,
      customerName(name.firstName, name.lastName),
    ]);
  }
}
