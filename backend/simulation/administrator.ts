import { addAccount } from './network-of-salons.js';
import { Chance } from './random.js';
import type { SimulatedProduct } from './simulated-product.js';
import type { SimulatedSalon } from './simulated-salon.js';
import { decideWeights } from './weights.js';

const probabilities = {
  refunds: 0.25,
  refundsInFull: 0.4,
  refundsAtTheProvider: 0.08,
  adjusts: 0.05,
  answersDispute: 0.15,
  decidesQuestion: 0.3,
  upholdsQuestion: 0.5,
} as const;

/** The number of payments to choose from. */
const most = 300;

interface Payment {
  readonly ownerEmail: string;
  readonly salonName: string | null;
  readonly kind: string;
  readonly paidAt: string;
  readonly amount: number;
  readonly refundableAmount: number;
  readonly stripeChargeId: string;
}

interface Dispute {
  readonly id: number;
  readonly ownerEmail: string;
  readonly amount: number;
  readonly can: { readonly answer: boolean };
}

interface Question {
  readonly id: number;
  readonly salonId: number;
  readonly title: string;
  readonly cents: number;
  readonly askedAt: string;
}

/** The administrator of the simulated year, who refunds payments, answers disputes and adjusts balances. */
export class Administrator {
  private actor = { userId: 0, role: 'admin' as const };
  private second = { userId: 0, role: 'admin' as const };

  constructor(
    private readonly product: SimulatedProduct,
    private readonly seed: number,
    private readonly salons: readonly SimulatedSalon[],
  ) {}

  async begin(): Promise<void> {
    this.actor = { userId: await addAccount(this.product, 'admin1', 'admin'), role: 'admin' };
    this.second = { userId: await addAccount(this.product, 'admin2', 'admin'), role: 'admin' };
  }

  async live(day: number): Promise<void> {
    const chance = new Chance(this.seed, 'administrator', day);
    if (chance.happens(probabilities.refunds)) await this.refund(chance);
    if (chance.happens(probabilities.refundsAtTheProvider)) await this.refundAtTheProvider(chance);
    if (chance.happens(probabilities.adjusts)) await this.adjust(chance);
    await this.answerDisputes(day);
    await this.decideQuestions(day);
    await decideWeights(this.product, this.seed, this.actor, day);
  }

  /** Returns the payments of the last weeks, in an order that does not depend on which of two jobs ran first. */
  private async refundable(): Promise<Payment[]> {
    const payments: Payment[] = [];
    while (payments.length < most) {
      const page = await this.call<Payment[]>('GET', `/api/admin/payments?limit=100&offset=${payments.length}`);
      payments.push(...page);
      if (page.length < 100) break;
    }
    const former = await formerOwners(this.product);
    // The limit may have cut off some payments of the last instant, and their ids decide which.
    const cutOff = payments.length < most ? undefined : payments.at(-1)?.paidAt;
    return payments
      .filter(({ refundableAmount, paidAt }) => refundableAmount > 0 && paidAt !== cutOff)
      .map((payment) => ({ payment, name: nameOf(payment, former) }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ payment }) => payment);
  }

  private async refund(chance: Chance): Promise<void> {
    const payments = await this.refundable();
    if (payments.length === 0) return;
    const { stripeChargeId, refundableAmount } = chance.oneOf(payments);
    const amount = chance.happens(probabilities.refundsInFull) ? undefined : chance.between(1, refundableAmount);
    await this.call('POST', '/api/admin/refunds', { stripeChargeId, amount, reason: 'The bath was cut short.' });
  }

  /** Refunds a payment in the provider's own dashboard; the product has to follow. */
  private async refundAtTheProvider(chance: Chance): Promise<void> {
    const payments = await this.refundable();
    if (payments.length === 0) return;
    const { stripeChargeId, refundableAmount } = chance.oneOf(payments);
    const amount = chance.between(1, refundableAmount);
    await this.product.provider.call('refunds', { charge: stripeChargeId, amount: String(amount) });
  }

  private async adjust(chance: Chance): Promise<void> {
    const { id: salonId } = chance.oneOf(this.salons);
    const cents = chance.oneOf([-1, 1]) * chance.between(1, 15_000);
    const made = await this.call<{ id: number }>('POST', '/api/admin/adjustments', {
      salonId,
      cents,
      reason: 'A correction of the simulated year.',
    });
    this.product.diary.adjustments.push({ salonId, cents });
    await this.approve('id', made.id);
  }

  /** Lets another administrator approve an adjustment above the limit of the first. */
  private async approve(column: 'id' | 'questioned_line_id', value: number): Promise<void> {
    const [row] = await this.product.rows<{ id: number; state: string }>(
      `select id, state from adjustments where ${column} = $1`,
      [value],
    );
    if (row?.state !== 'waiting') return;
    const answer = await this.product.as(this.second, 'POST', `/api/admin/adjustments/${row.id}/approve`);
    if (answer.status !== 204) throw new Error(`Adjustment ${row.id} was not approved: ${JSON.stringify(answer.body)}`);
  }

  /** Releases the lines that salons questioned, with a correction where the salon was right. */
  private async decideQuestions(day: number): Promise<void> {
    const open = await this.call<Question[]>('GET', '/api/admin/questioned-lines?limit=100');
    for (const { id, salonId, title, cents, askedAt } of open.toSorted(byName)) {
      const chance = new Chance(this.seed, 'question', salonId, title, cents, askedAt, day);
      if (!chance.happens(probabilities.decidesQuestion)) continue;
      const isUpheld = chance.happens(probabilities.upholdsQuestion);
      const correctionCents = chance.oneOf([-1, 1]) * chance.between(1, 15_000);
      await this.call('POST', `/api/admin/questioned-lines/${id}/decide`, {
        decision: isUpheld ? 'upheld' : 'released',
        reason: 'We looked at the baths once more.',
        ...(isUpheld && { correctionCents }),
      });
      const asked = this.product.diary.questions.get(id);
      if (asked) asked.decidedAt = this.product.clock.now();
      if (!isUpheld) continue;
      this.product.diary.adjustments.push({ salonId, cents: correctionCents });
      await this.approve('questioned_line_id', id);
    }
  }

  private async answerDisputes(day: number): Promise<void> {
    const open = (await this.call<Dispute[]>('GET', '/api/admin/disputes?limit=100')).filter(({ can }) => can.answer);
    const former = open.length > 0 ? await formerOwners(this.product) : new Map<string, string>();
    for (const { id, ownerEmail, amount } of open) {
      const chance = new Chance(this.seed, 'dispute', former.get(ownerEmail) ?? ownerEmail, amount, day);
      if (!chance.happens(probabilities.answersDispute)) continue;
      const text = chance.oneOf(['winning_evidence', 'losing_evidence']);
      await this.call('POST', `/api/admin/disputes/${id}/evidence`, { text });
    }
  }

  private async call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.product.as<Body>(this.actor, method, path, body);
    if (answer.status >= 400)
      throw new Error(
        `${method} ${path} returned status ${answer.status} to an administrator: ${JSON.stringify(answer.body)}`,
      );
    return answer.body;
  }
}

/**
 * Returns a stable name for each owner whose account was erased: the address in its place is random, and differs
 * between runs.
 */
async function formerOwners(product: SimulatedProduct): Promise<Map<string, string>> {
  const rows = await product.rows<{ email: string; id: number }>(
    `select email::text as email, id from users where erased_at is not null`,
  );
  return new Map(rows.map(({ email, id }) => [email, `former ${id}`]));
}

const nameOf = ({ ownerEmail, salonName, kind, paidAt, amount }: Payment, former: ReadonlyMap<string, string>) =>
  `${former.get(ownerEmail) ?? ownerEmail} ${salonName} ${kind} ${paidAt} ${amount}`;

const byName = (one: Question, other: Question) =>
  one.salonId - other.salonId || one.askedAt.localeCompare(other.askedAt) || one.title.localeCompare(other.title);
