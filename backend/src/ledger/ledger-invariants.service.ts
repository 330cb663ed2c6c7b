import { Injectable, Logger } from '@nestjs/common';

import { nightlySeconds, Every, PatientReads, weeklySeconds } from '../platform/index.js';
import { type LedgerInvariant, ledgerInvariants } from './ledger-invariants.js';
import {
  type LastSeal,
  lastSeal,
  openPeriod,
  openPeriodOfAll,
  type ProvenPeriod,
  sealedPeriod,
} from './seals/proven-period.js';
import { SealProof } from './seals/seal-proof.service.js';
import { type SealBounds, sealBounds } from './seals/seals.sql.js';

const maxReported = 20;

/**
 * Checks the ledger's invariants: each night in the open period, once a week in everything that was ever posted
 * (rules.md#sealed-months). Modules that post into the ledger, or keep sums of their own beside it, add their
 * invariants at the start.
 */
@Injectable()
export class LedgerInvariants {
  private readonly log = new Logger(LedgerInvariants.name);
  private readonly invariants = [...ledgerInvariants];

  constructor(
    private readonly seals: SealProof,
    private readonly reads: PatientReads,
  ) {}

  add(invariants: readonly LedgerInvariant[]): void {
    this.invariants.push(...invariants);
  }

  /**
   * Returns the violations of invariants and seals in everything that was ever posted, as sentences; none where all is
   * well. What holds for each entry is read month by month, and a balance is proven by its sum in the last month and the
   * entries since, so that no statement has to sum the whole ledger.
   */
  async violations(): Promise<string[]> {
    const last = await this.lastSeal();
    const found = await this.seals.chainViolations();
    const seals = await this.reads.rows<SealBounds>(
      `select ${sealBounds} from ledger_seals where id <= $1 order by id`,
      [last?.id ?? 0],
    );
    const ofEntries = this.invariants.filter(({ isOfEntries }) => isOfEntries);
    for (const seal of seals) {
      found.push(...(await this.seals.violationsOf(seal)));
      found.push(...(await this.violationsIn(sealedPeriod(seal), ofEntries)));
    }
    found.push(...(await this.violationsIn(openPeriodOfAll(last), this.invariants)));
    return found;
  }

  /** Returns the violations in the open period. Of sealed months it checks only the chain of checksums. */
  async openViolations(): Promise<string[]> {
    const period = openPeriod(await this.lastSeal());
    return [...(await this.seals.chainViolations()), ...(await this.violationsIn(period, this.invariants))];
  }

  @Every('ledger.check-invariants', nightlySeconds)
  async check(): Promise<void> {
    this.report(await this.openViolations());
  }

  @Every('ledger.check-everything', weeklySeconds)
  async checkEverything(): Promise<void> {
    this.report(await this.violations());
  }

  private async lastSeal(): Promise<LastSeal | undefined> {
    return (await this.reads.rows<LastSeal>(lastSeal))[0];
  }

  private async violationsIn(period: ProvenPeriod, invariants: readonly LedgerInvariant[]): Promise<string[]> {
    const found: string[] = [];
    for (const { name, violations } of invariants) {
      const rows = await this.reads.rows<{ what: string }>(`${violations(period)} limit ${maxReported}`);
      found.push(...rows.map(({ what }) => `${name}: violated by ${what}`));
    }
    return found;
  }

  private report(violations: readonly string[]): void {
    for (const violation of violations) this.log.error(`Ledger: ${violation}`);
  }
}
