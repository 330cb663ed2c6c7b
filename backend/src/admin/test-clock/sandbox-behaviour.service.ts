import { Inject, Injectable } from '@nestjs/common';

import type { Actor } from '../../auth/index.js';
import { AuditTrail, type Config, CONFIG, NotFound, ReadDb, sqlIn, Transactions } from '../../platform/index.js';
import type { SandboxBehaviourDto } from '../dto/sandbox-behaviour.dto.js';

const columns = `
  pending_balance as "pendingBalance", automatic_payouts as "automaticPayouts", key_conflicts as "keyConflicts",
  approved_for_transfers as "approvedForTransfers", errors_next as "errorsNext", errors_act as "errorsAct",
  too_fast_next as "tooFastNext", draft_invoices as "draftInvoices"`;

/** Reads and switches the behaviour of Stripe's that the sandbox imitates. */
@Injectable()
export class SandboxBehaviour {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws NotFound where payments are real */
  async get(): Promise<SandboxBehaviourDto> {
    this.requireSandbox();
    const behaviour = await this.readDb.row<SandboxBehaviourDto>(`select ${columns} from stripe_sandbox.habits`);
    if (!behaviour) throw new Error('The sandbox has no row in stripe_sandbox.habits; its migration inserts one.');
    return behaviour;
  }

  /** @throws NotFound where payments are real */
  async set(by: Actor, behaviour: SandboxBehaviourDto): Promise<SandboxBehaviourDto> {
    const before = await this.get();
    const { pendingBalance, automaticPayouts, keyConflicts, approvedForTransfers, draftInvoices } = behaviour;
    const { errorsNext, errorsAct, tooFastNext } = behaviour;
    await this.transactions.run(async (em) => {
      await sqlIn(em).rows(
        `update stripe_sandbox.habits set pending_balance = $1, automatic_payouts = $2, key_conflicts = $3,
           approved_for_transfers = $4, errors_next = $5, errors_act = $6, too_fast_next = $7,
           draft_invoices = $8`,
        [
          pendingBalance,
          automaticPayouts,
          keyConflicts,
          approvedForTransfers,
          errorsNext,
          errorsAct,
          tooFastNext,
          draftInvoices,
        ],
      );
      const subject = { kind: 'sandbox', id: 'provider' };
      await this.audit.record(em, {
        by,
        action: 'sandbox.habits_set',
        subject,
        before: { ...before },
        after: { ...behaviour },
      });
    });
    return this.get();
  }

  private requireSandbox(): void {
    if (!this.config.payments.sandbox)
      throw new NotFound('admin.no_sandbox', 'This can be set only where payments are a sandbox.');
  }
}
