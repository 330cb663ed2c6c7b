import { Injectable, type Provider } from '@nestjs/common';

import { Clock, type Sql } from '../../platform/index.js';

/** Something that has to end before an account can: a sentence for its owner, and the page where it is ended. */
export interface ClosingObstacle {
  readonly text: string;
  /** A path of this site; null where no page ends it. */
  readonly path: string | null;
}

interface Question extends ClosingObstacle {
  /** Answers a row where it stands in the way; $1 is the account and $2, where it is named, the present instant. */
  readonly query: string;
}

/** The last administrator stays: nobody else could make another one from within. */
const lastAdministrator: Question = {
  text: 'You are the only administrator. Please make another one first.',
  path: null,
  query: `select 1 from users u where u.id = $1 and u.role = 'admin' and not exists (
      select 1 from users other where other.role = 'admin' and other.id <> u.id and other.erased_at is null
        and other.erases_at is null and other.password_hash is not null)`,
};

/** What keeps an account. Later modules tell here what of theirs does; auth itself knows none of them. */
@Injectable()
export class ClosingObstacles {
  private readonly questions = new Map<string, Question>([['lastAdministrator', lastAdministrator]]);

  constructor(private readonly clock: Clock) {}

  add(name: string, question: Question): void {
    this.questions.set(name, question);
  }

  /** All that stands in the way of closing the account now. */
  async of(userId: number, sql: Sql): Promise<ClosingObstacle[]> {
    const found: ClosingObstacle[] = [];
    for (const { query, text, path } of this.questions.values())
      if (await sql.row(query, query.includes('$2') ? [userId, this.clock.now()] : [userId]))
        found.push({ text, path });
    return found;
  }
}

/** A module's obstacle as a provider of it. */
export const closingObstacle = (name: string, question: Question): Provider => ({
  provide: `closing obstacle: ${name}`,
  inject: [ClosingObstacles],
  useFactory: (obstacles: ClosingObstacles) => obstacles.add(name, question) ?? name,
});
