import type { Statements } from '../../platform/index.js';
import { type Bucket, tokensNeeded } from './rate-limiter.rules.js';
import { type TokenBucketStore, minShare } from './token-bucket-store.js';

const takeQuery = 'select take_provider_tokens($1, $2, $3, $4) as seconds';

/** A refusal of the future came while the clock was ahead. */
const slowQuery = `
  update provider_pace set
    share = greatest(share / 2, ${minShare}),
    tokens = least(tokens, 1 - $2::float8 * greatest(share / 2, ${minShare})),
    slowed_at = extract(epoch from clock_timestamp())
  where name = $1 and (slowed_at <= extract(epoch from clock_timestamp()) - 1
    or slowed_at > extract(epoch from clock_timestamp()))`;

/** The token buckets in Postgres. */
export class DatabaseTokenBuckets implements TokenBucketStore {
  constructor(private readonly db: Pick<Statements, 'query'>) {}

  async take(buckets: readonly Bucket[], urgent: boolean): Promise<number> {
    const { rows } = await this.db.query({
      name: 'take-provider-tokens',
      text: takeQuery,
      values: [
        buckets.map(({ name }) => name),
        buckets.map(({ perSecond }) => perSecond),
        buckets.map(({ capacity }) => capacity),
        buckets.map((bucket) => tokensNeeded(bucket, urgent)),
      ],
    });
    const [row] = rows as { seconds: number }[];
    return Math.ceil((row?.seconds ?? 0) * 1_000);
  }

  async slow({ name, perSecond }: Bucket): Promise<void> {
    await this.db.query({ text: slowQuery, values: [name, perSecond] });
  }
}
