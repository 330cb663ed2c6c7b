import { Injectable } from '@nestjs/common';

import { sqlIn, Transactions } from '../../src/platform/index.js';
import { takeTooFast } from '../habits/habits.js';
import { TooFast } from '../protocol/api-errors.js';
import type { Operation } from './operation.js';

/**
 * How often an operation was called within the present second, over all processes. Seconds are the database's own:
 * they pass as they do outside, also where the sandbox's time is moved.
 */
@Injectable()
export class RequestRates {
  constructor(private readonly transactions: Transactions) {}

  /** Counts a call of a limited operation; one that is refused counts as well. @throws TooFast */
  async count({ method, path, perSecond }: Operation): Promise<void> {
    if (method !== 'GET' && (await this.transactions.run((em) => takeTooFast(em)))) throw new TooFast();
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
    if (counted && counted.requests > perSecond) throw new TooFast();
  }
}
