import { Injectable } from '@nestjs/common';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';

/**
 * Opens the one visible transaction of a command. Each run has its own entity manager, so nothing loaded by one
 * request is seen by another. No Stripe call, mail or queue inside.
 */
@Injectable()
export class Transactions {
  constructor(private readonly orm: MikroORM) {}

  /** Commits the changes of `work`, or rolls them all back if it throws. */
  run<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.orm.em.fork().transactional((em) => work(em as EntityManager));
  }
}
