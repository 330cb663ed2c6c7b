import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

/** Closes the database connections after requests and jobs have finished. */
@Injectable()
export class OrmShutdown implements OnApplicationShutdown {
  constructor(
    private readonly orm: MikroORM,
    private readonly pool: pg.Pool,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.orm.close();
    // The ORM ends the pool only if it has used it.
    if (!this.pool.ending) await this.pool.end();
  }
}
