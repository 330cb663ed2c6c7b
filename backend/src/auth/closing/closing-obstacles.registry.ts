import { Injectable, type Provider } from '@nestjs/common';

import { Clock, type Sql } from '../../platform/index.js';

/**
 * Something that has to end before an account can be closed: a sentence for its owner, and the page where it is ended.
 */
export interface ClosingObstacle {
  readonly text: string;
  /** A path of this site; null if no page ends it. */
  readonly path: string | null;
}

interface Question extends ClosingObstacle {
  /** Returns a row if the obstacle exists; $1 is the account and $2, if used, the present instant. */
  readonly query: string;
}

/**
 * The last administrator who can sign in cannot leave, because nobody else could restore or create another one on the
 * site.
 */
const lastAdministrator: Question = {
  text: 'You are the only administrator. Please add another one first.',
  path: null,
  query: `select 1 from users u where u.id = $1 and u.role = 'admin' and not exists (
      select 1 from users other where other.role = 'admin' and other.id <> u.id and other.erased_at is null
        and other.erases_at is null and other.suspended_at is null and other.password_hash is not null)`,
};

/** The obstacles to closing an account. Later modules register theirs; auth itself knows none of them. */
@Injectable()
export class ClosingObstacles {
  private readonly questions = new Map<string, Question>([['lastAdministrator', lastAdministrator]]);

  constructor(private readonly clock: Clock) {}

  add(name: string, question: Question): void {
    this.questions.set(name, question);
  }

  /** Returns all obstacles to closing the account now. */
  async of(userId: number, sql: Sql): Promise<ClosingObstacle[]> {
    const found: ClosingObstacle[] = [];
    for (const { query, text, path } of this.questions.values())
      if (await sql.row(query, query.includes('$2') ? [userId, this.clock.now()] : [userId]))
        found.push({ text, path });
    return found;
  }
}

/** Returns a provider that registers a module's obstacle. */
export const closingObstacle = (name: string, question: Question): Provider => ({
  provide: `closing obstacle: ${name}`,
  inject: [ClosingObstacles],
  useFactory: (obstacles: ClosingObstacles) => obstacles.add(name, question) ?? name,
});
