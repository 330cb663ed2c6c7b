import { Injectable } from '@nestjs/common';

import { sqlIn, Transactions } from '../../src/platform/index.js';
import { takeInjectedRateLimit } from '../behaviour/behaviour.js';
import { RateLimited } from '../protocol/api-errors.js';
import type { Operation } from './operation.js';

/**
 * Counts the calls of an operation within the current second, over all processes. Seconds are those of the database:
 * they pass at their real pace, even where the sandbox's time is moved.
 */
@Injectable()
export class RequestRates {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Counts a call of a limited operation; a refused call counts as well.
   * @throws RateLimited
   */
  async count({ method, path, perSecond }: Operation): Promise<void> {
    if (method !== 'GET' && (await this.transactions.run((em) => takeInjectedRateLimit(em)))) throw new RateLimited();
    if (perSecond === undefined) return;
    const counted = await this.transactions.run((em) =>
      sqlIn(em).row<{ requests: number }>(
        `insert into stripe_sandbox.request_rates as rate (operation, second, requests)
         values ($1, floor(extract(epoch from clock_timestamp())), 1)
         on conflict (operation) do update set
           requests = case when excluded.second > rate.second then 1 else rate.requests + 1 end,
           second = greatest(rate.second, excluded.second)
         returning requests`,
        [`${method} ${path}`],
      ),
    );
    if (counted && counted.requests > perSecond) throw new RateLimited();
  }
}
