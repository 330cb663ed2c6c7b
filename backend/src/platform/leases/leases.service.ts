import { Injectable } from '@nestjs/common';
import pg from 'pg';

import { Lease, LeaseLost } from './lease.js';

/** What only one process of all may do at a time. */
@Injectable()
export class Leases {
  constructor(private readonly pool: pg.Pool) {}

  /**
   * Does the work unless somebody else, in whatever process, is at it; answers whether it was done to its end. One who
   * dies keeps the others out until that lease runs out, half a minute at most.
   */
  async during(name: string, work: (lease: Lease) => Promise<void>): Promise<boolean> {
    const lease = await Lease.take(this.pool, name);
    if (!lease) return false;
    try {
      await work(lease);
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) return false;
      throw error;
    } finally {
      // A database that is away lets the lease run out.
      await lease.release().catch(() => undefined);
    }
  }
}
