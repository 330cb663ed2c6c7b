import { Migration } from '@mikro-orm/migrations';

/** A batch locks its rows while it copies them, for about a tenth of a second. */
const copiedAtOnce = 1_000;
const comparedAtOnce = 100_000;
const columns = 'appointment_id, hold_id, salon_id, station, pet_id, starts_at, ends_at';

/**
 * Copies the earlier occupied times into their partitions, batch by batch, while others book. A row is locked while it
 * is copied: a delete waits for the copy and deletes that as well. The migration can be interrupted and repeated.
 */
export class OccupanciesCopied20261123190500 extends Migration {
  readonly copied = 'occupancies';

  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    for (const id of ['appointment_id', 'hold_id']) {
      for (const ids of await this.batches(id, copiedAtOnce)) await this.copy(ids);
      for (const ids of await this.batches(id, comparedAtOnce)) await this.expectCopied(ids);
    }
  }

  private async batches(id: string, size: number): Promise<string[]> {
    const [found] = await this.execute(
      `select coalesce(min(${id}), 1)::int as first, coalesce(max(${id}), 0)::int as last from occupancies`,
    );
    const { first, last } = found as { first: number; last: number };
    return Array.from(
      { length: Math.ceil((last - first + 1) / size) },
      (_, batch) => `${id} between ${first + batch * size} and ${first + batch * size + size - 1}`,
    );
  }

  private async copy(ids: string): Promise<void> {
    await this.execute(`
      set local lock_timeout = 3000;
      insert into occupancies_by_salon (${columns})
      select ${columns} from occupancies where ${ids} order by 1, 2 for share
      on conflict do nothing`);
  }

  /** Compares both in one snapshot, in which every write to one was also made to the other. */
  private async expectCopied(ids: string): Promise<void> {
    const onlyIn = (one: string, other: string) =>
      `(select ${columns} from ${one} where ${ids} except all select ${columns} from ${other} where ${ids})`;
    const differing = await this.execute(`
      ${onlyIn('occupancies', 'occupancies_by_salon')} union all ${onlyIn('occupancies_by_salon', 'occupancies')}`);
    if (differing.length > 0)
      throw new Error(`${differing.length} rows of occupancies differ from their copies (${ids}).`);
  }
}
