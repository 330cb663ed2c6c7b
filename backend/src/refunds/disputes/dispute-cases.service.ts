import { Injectable } from '@nestjs/common';

import type { Actor } from '../../auth/index.js';
import { DisputeNotAnswerable, EvidenceRefused, type ProviderDispute, ProviderDisputes } from '../../payments/index.js';
import {
  AuditTrail,
  Clock,
  createdBefore,
  forgetCreated,
  givenValues,
  type IdempotentCommand,
  type Page,
  type PageQuery,
  ReadDb,
  rememberCreated,
  type Sql,
  sqlIn,
  Transactions,
} from '../../platform/index.js';
import { type DisputedFacts, draftEvidence, type Evidence } from './dispute-evidence.rules.js';
import { DisputeSettlement } from './dispute-settlement.service.js';
import { disputedFactsQuery, type DisputeListRow, disputeQuery, disputesQuery, toDispute } from './dispute.view.js';
import { DisputeNotFound } from './disputes.errors.js';
import type { DisputeDto } from './dto/dispute.dto.js';

const defaultLimit = 50;

/** The evidence that an administrator gives about a dispute. */
export type DisputeAnswer = Partial<Evidence> & { readonly disputeId: number };

/** Lists and answers disputes for administrators. */
@Injectable()
export class DisputeCases {
  constructor(
    private readonly provider: ProviderDisputes,
    private readonly settlement: DisputeSettlement,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** Returns disputes: those that wait for an answer first, by their deadline. */
  async list({ limit = defaultLimit, offset = 0 }: PageQuery): Promise<Page<DisputeDto>> {
    const [rows, count] = await Promise.all([
      this.readDb.rows<DisputeListRow>(disputesQuery, [limit, offset]),
      this.readDb.row<{ total: number }>('select count(*)::int as total from disputes'),
    ]);
    const now = this.clock.now();
    return { rows: rows.map((row) => toDispute(row, now)), total: count?.total ?? 0 };
  }

  /**
   * Returns the evidence that was given, or a draft from the visits that were paid for. The draft is empty for a
   * payment that the ledger does not know.
   */
  async draft(id: number): Promise<Evidence> {
    const { evidence } = await this.get(id);
    if (evidence) return evidence;
    const facts = await this.readDb.row<DisputedFacts>(disputedFactsQuery, [id]);
    return facts ? draftEvidence(facts) : nothingKnown;
  }

  /**
   * Sends evidence to the bank. Fields that are not given are sent as drafted. The evidence is stored first, and can be
   * sent again where the sending is interrupted. Where the bank or the provider does not take it, the earlier evidence,
   * which the bank may have, is restored unless another administrator has answered meanwhile, and the present state of
   * the dispute is applied. Repeating the call with the same key sends the evidence once.
   * @throws DisputeNotFound, DisputeNotAnswerable, EvidenceRefused, PaymentsUnavailable
   */
  async answer(actor: Actor, request: DisputeAnswer, key?: string): Promise<DisputeDto> {
    const { disputeId: id, ...given } = request;
    const command = { key, actorId: actor.userId, command: 'refunds.answer-dispute', request };
    const dispute = await this.get(id);
    const { stripeDisputeId, can, appeal } = dispute;
    if (appeal) throw new EvidenceRefused('The bank has decided, and its decision can only be appealed.');
    if (!can.answer) return this.sentBefore(command, dispute);
    const evidence = { ...(await this.draft(id)), ...givenValues(given) };
    const stored = await this.storeAnswer(actor, command, id, evidence);
    try {
      await this.settlement.settle(await this.send(stripeDisputeId, evidence));
    } catch (error) {
      if (error instanceof DisputeNotAnswerable || error instanceof EvidenceRefused)
        await this.restoreAnswer(actor, command, dispute, stored);
      throw error;
    }
    return this.get(id);
  }

  /** @throws DisputeNotAnswerable unless the same command has answered the dispute */
  private sentBefore(command: IdempotentCommand, dispute: DisputeDto): Promise<DisputeDto> {
    return this.transactions.run(async (em) => {
      const wasStored = await createdBefore(em, command);
      // A dispute that still needs a response never got the evidence, because its sending was interrupted.
      if (!wasStored || dispute.state === 'needs_response') throw new DisputeNotAnswerable();
      return dispute;
    });
  }

  private send(stripeDisputeId: string, evidence: Evidence): Promise<ProviderDispute> {
    return this.provider.answer(stripeDisputeId, {
      customer_name: evidence.customerName,
      customer_email_address: evidence.customerEmail,
      product_description: evidence.productDescription,
      service_date: evidence.serviceDate,
      cancellation_policy_disclosure: evidence.cancellationPolicy,
      uncategorized_text: evidence.text,
    });
  }

  private async get(id: number): Promise<DisputeDto> {
    const row = await this.readDb.row<DisputeListRow>(disputeQuery, [id]);
    if (!row) throw new DisputeNotFound();
    return toDispute(row, this.clock.now());
  }

  /** Stores the evidence. It is stored again where its sending was interrupted. */
  private storeAnswer(actor: Actor, command: IdempotentCommand, id: number, evidence: Evidence): Promise<StoredAnswer> {
    return this.transactions.run(async (em) => {
      await createdBefore(em, command);
      const before = await sqlIn(em).row<GivenAnswer>(
        `select evidence::text, answered_by as "answeredBy", answered_at as "answeredAt"
         from disputes where id = $1 for update`,
        [id],
      );
      if (!before) throw new DisputeNotFound();
      const mine = { evidence: JSON.stringify(evidence), answeredBy: actor.userId, answeredAt: this.clock.now() };
      await writeAnswer(sqlIn(em), id, mine);
      await rememberCreated(em, command, id);
      const subject = { kind: 'dispute', id };
      // The audit log is never erased, so it keeps only which fields were sent.
      const after = { fields: Object.keys(evidence) };
      await this.audit.record(em, { by: actor, action: 'dispute.answered', subject, after });
      return { mine, before };
    });
  }

  private async restoreAnswer(
    actor: Actor,
    command: IdempotentCommand,
    { id, stripeDisputeId }: Pick<DisputeDto, 'id' | 'stripeDisputeId'>,
    { mine, before }: StoredAnswer,
  ): Promise<void> {
    await this.transactions.run(async (em) => {
      await writeAnswer(sqlIn(em), id, before, mine);
      await forgetCreated(em, command);
      await this.audit.record(em, { by: actor, action: 'dispute.answer_refused', subject: { kind: 'dispute', id } });
    });
    const present = await this.provider.readDispute(stripeDisputeId);
    if (present) await this.settlement.settle(present);
  }
}

/** An answer to the bank, with its author and instant; nulls where there is none. */
interface GivenAnswer {
  /** JSON. */
  readonly evidence: string | null;
  readonly answeredBy: number | null;
  readonly answeredAt: Date | null;
}

/** An answer that is stored, and the one that it has replaced. */
interface StoredAnswer {
  readonly mine: GivenAnswer;
  readonly before: GivenAnswer;
}

/** Stores an answer; where it replaces a known one, only as long as that is the present one. */
async function writeAnswer(sql: Sql, id: number, answer: GivenAnswer, replaced?: GivenAnswer): Promise<void> {
  const { evidence, answeredBy, answeredAt } = answer;
  await sql.rows(
    `update disputes set evidence = $2, answered_by = $3, answered_at = $4
     where id = $1 and ($5::int is null or (answered_by = $5 and answered_at = $6))`,
    [id, evidence, answeredBy, answeredAt, replaced?.answeredBy ?? null, replaced?.answeredAt ?? null],
  );
}

const nothingKnown: Evidence = {
  customerName: '',
  customerEmail: '',
  productDescription: '',
  serviceDate: '',
  cancellationPolicy: '',
  text: '',
};
