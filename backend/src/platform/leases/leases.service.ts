import { Injectable } from '@nestjs/common';
import pg from 'pg';

import { Lease, LeaseLost } from './lease.js';

/** The leases for work that only one process may do at a time. */
@Injectable()
export class Leases {
  constructor(private readonly pool: pg.Pool) {}

  /**
   * Does the work unless another process is doing it; returns whether it was finished. If a process dies, its lease
   * keeps others out until it expires, after half a minute at most.
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
      // If the database is unavailable, the lease runs out by itself.
      await lease.release().catch(() => undefined);
    }
  }
}
