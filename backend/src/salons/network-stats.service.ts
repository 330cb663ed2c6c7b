import { Injectable } from '@nestjs/common';

import { Clock, minuteMilliseconds, ReadDb } from '../platform/index.js';
import type { NetworkStatsDto } from './dto/network-stats.dto.js';

const freshForMilliseconds = 5 * minuteMilliseconds;

const query = `
  select count(*)::int as salons,
    count(distinct (lower(city), state))::int as cities,
    coalesce(sum(review_count), 0)::int as reviews,
    round(sum(rating_sum)::numeric / nullif(sum(review_count), 0), 1) as "averageRating"
  from salons where status = 'approved'`;

/** Counts the figures of the network. One count over all salons serves every caller for five minutes. */
@Injectable()
export class NetworkStats {
  private counted?: { readonly at: number; readonly stats: Promise<NetworkStatsDto> };

  constructor(
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  get(): Promise<NetworkStatsDto> {
    const now = this.clock.now().getTime();
    if (!this.counted || now - this.counted.at >= freshForMilliseconds) this.counted = { at: now, stats: this.count() };
    return this.counted.stats;
  }

  private async count(): Promise<NetworkStatsDto> {
    try {
      const stats = await this.readDb.row<NetworkStatsDto>(query);
      if (!stats) throw new Error('The count of the network returned no row.');
      return stats;
    } catch (error) {
      this.counted = undefined;
      throw error;
    }
  }
}
