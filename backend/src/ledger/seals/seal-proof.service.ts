import { Injectable } from '@nestjs/common';

import { PatientReads } from '../../platform/index.js';
import { boundsOf, changedEntries, checksum, type SealBounds, storedDigests, wrongSums } from './seals.sql.js';

const maxReported = 20;

/** Selects seals that were changed. It is cheap, because it reads rows of months and no accounts or entries. */
const chainViolations = `
  select s.month || ' has a different checksum' as what from ledger_seals s
    where s.sealed_at is not null and s.checksum <> ${checksum}
  union all
  select s.month || ' has different totals' from ledger_seals s
    where s.sealed_at is not null and s.totals_digest <> ${storedDigests.totals}
  union all
  select s.month || ' does not begin where the month before it ends' from ledger_seals s
    where (s.after_transaction_id, s.after_entry_id) is distinct from coalesce((
      select row(p.last_transaction_id, p.last_entry_id) from ledger_seals p where p.id < s.id order by p.id desc limit 1),
      row(0::bigint, 0::bigint))`;

/** Selects the stored sums of seal $1 that differ from its digests. */
const changedSums = `
  select 'the sums of its accounts were changed' as what from ledger_seals s
    where s.id = $1 and s.balances_digest <> ${storedDigests.balances}
  union all
  select 'the checksums of its entries were changed' from ledger_seals s
    where s.id = $1 and s.entries_digest <> ${storedDigests.entries}`;

/** Finds what was changed in months that are sealed (rules.md#sealed-months). */
@Injectable()
export class SealProof {
  constructor(private readonly reads: PatientReads) {}

  /** Returns the seals whose own rows were changed, as sentences. */
  async chainViolations(): Promise<string[]> {
    const rows = await this.reads.rows<{ what: string }>(chainViolations);
    return rows.map(({ what }) => `a sealed month does not change: ${what}`);
  }

  /**
   * Returns the sums and checksums of a sealed month that were changed, its entries that were changed, are missing or
   * were added, and its sums that are not those of its entries, as sentences.
   */
  async violationsOf(seal: SealBounds): Promise<string[]> {
    const named = (rows: readonly { what: string }[]) =>
      rows.map(({ what }) => `a sealed month does not change: ${seal.month}, ${what}`);
    const sums = await this.reads.rows<{ what: string }>(changedSums, [seal.id]);
    const entries = await this.reads.rows<{ what: string }>(`${changedEntries} limit ${maxReported}`, boundsOf(seal));
    const wrong = await this.reads.rows<{ what: string }>(`${wrongSums} limit ${maxReported}`, boundsOf(seal));
    return named([...sums, ...entries, ...wrong]);
  }
}
