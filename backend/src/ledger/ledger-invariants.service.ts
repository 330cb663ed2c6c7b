import { Injectable, Logger } from '@nestjs/common';

import { nightlySeconds, ReadDb, Every, weeklySeconds } from '../platform/index.js';
import { type LedgerInvariant, ledgerInvariants } from './ledger-invariants.js';
import { wholeLedger, type LastSeal, lastSeal, openPeriod, type ProvenPeriod } from './seals/proven-period.js';
import { SealProof } from './seals/seal-proof.service.js';

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
    private readonly readDb: ReadDb,
  ) {}

  add(invariants: readonly LedgerInvariant[]): void {
    this.invariants.push(...invariants);
  }

  /**
   * Returns the violations of invariants and seals in everything that was ever posted, as sentences; none where all is
   * well.
   */
  async violations(): Promise<string[]> {
    return [...(await this.seals.violations()), ...(await this.violationsIn(wholeLedger))];
  }

  /** Returns the violations in the open period. Of sealed months it checks only the chain of checksums. */
  async openViolations(): Promise<string[]> {
    const seal = await this.readDb.row<LastSeal>(lastSeal);
    return [...(await this.seals.chainViolations()), ...(await this.violationsIn(openPeriod(seal)))];
  }

  @Every('ledger.check-invariants', nightlySeconds)
  async check(): Promise<void> {
    this.report(await this.openViolations());
  }

  @Every('ledger.check-everything', weeklySeconds)
  async checkEverything(): Promise<void> {
    this.report(await this.violations());
  }

  private async violationsIn(period: ProvenPeriod): Promise<string[]> {
    const found = await Promise.all(
      this.invariants.map(async ({ name, violations }) => {
        const rows = await this.readDb.rows<{ what: string }>(`${violations(period)} limit ${maxReported}`);
        return rows.map(({ what }) => `${name}: violated by ${what}`);
      }),
    );
    return found.flat();
  }

  private report(violations: readonly string[]): void {
    for (const violation of violations) this.log.error(`Ledger: ${violation}`);
  }
}
