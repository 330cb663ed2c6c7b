import { Injectable, Logger } from '@nestjs/common';

import { type CardsAtProvider, SavedCards } from '../../payments/index.js';
import { AuditTrail, Clock, Every, ReadDb, Transactions } from '../../platform/index.js';
import { paidBy, successorOf } from './card-choice.rules.js';
import { type CardLease, CardLeases } from './card-lease.service.js';
import { CardNotFound, LastCard } from './cards.errors.js';
import { reasonToKeepQuery } from './card-use.view.js';

const recoverySeconds = 120;
const maxAtOnce = 50;

/**
 * Chooses and removes an owner's saved cards (rules.md#saved-cards). The provider's state afterwards is what counts.
 */
@Injectable()
export class CardChanges {
  private readonly log = new Logger(CardChanges.name);

  constructor(
    private readonly saved: SavedCards,
    private readonly leases: CardLeases,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes this card pay for every subscription that continues, and for everything without a subscription.
   * @throws CardNotFound, CardsBeingChanged, PaymentsUnavailable
   */
  choose(ownerId: number, cardId: string): Promise<void> {
    return this.leases.hold(ownerId, cardId, (lease) => this.apply(ownerId, cardId, lease));
  }

  /**
   * Removes a card; another card of the owner pays in its place from then on.
   * @throws CardNotFound, LastCard, CardsBeingChanged, PaymentsUnavailable
   */
  remove(ownerId: number, cardId: string): Promise<void> {
    return this.leases.hold(ownerId, null, async (lease) => {
      await this.finish(ownerId, lease);
      const found = await this.saved.read(ownerId);
      if (!found.cards.some(({ id }) => id === cardId)) throw new CardNotFound();
      const successor = successorOf(found, cardId, this.clock.now());
      if (successor) await this.handOver(ownerId, found, { from: cardId, to: successor.id }, lease);
      else await this.refuseWhileNeeded(ownerId, found);
      await lease.renew();
      await this.saved.detach(cardId);
      await this.recordAudit(ownerId, 'card.removed');
    });
  }

  /** Finishes choices of a card that were interrupted. */
  @Every('owner-payments.finish-card-choices', recoverySeconds)
  async finishCutOff(): Promise<void> {
    for (const ownerId of await this.leases.cutOff(maxAtOnce))
      try {
        await this.leases.hold(ownerId, null, (lease) => this.finish(ownerId, lease));
      } catch (error) {
        this.log.warn(
          `The default card of owner ${ownerId} could not be set; it is tried again: ${(error as Error).message}`,
        );
      }
  }

  /** Returns why the only card has to stay, which is as long as anything is charged to it; undefined otherwise. */
  async reasonToKeep(ownerId: number, { subscriptions }: CardsAtProvider): Promise<string | undefined> {
    const paysAtProvider = subscriptions.some(({ renews }) => renews);
    const values = [ownerId, this.clock.now(), paysAtProvider];
    const row = await this.readDb.row<{ reason: string | null }>(reasonToKeepQuery, values);
    return row?.reason ?? undefined;
  }

  private async refuseWhileNeeded(ownerId: number, found: CardsAtProvider): Promise<void> {
    const reason = await this.reasonToKeep(ownerId, found);
    if (reason) throw new LastCard(reason);
  }

  /** Finishes an earlier choice. A card that was chosen and has been removed elsewhere meanwhile is ignored. */
  private async finish(ownerId: number, lease: CardLease): Promise<void> {
    if (!lease.unfinishedChoice) return;
    try {
      await this.apply(ownerId, lease.unfinishedChoice, lease);
    } catch (error) {
      if (!(error instanceof CardNotFound)) throw error;
    }
  }

  private async apply(ownerId: number, cardId: string, lease: CardLease): Promise<void> {
    const { cards, subscriptions } = await this.saved.read(ownerId);
    if (!cards.some(({ id }) => id === cardId)) throw new CardNotFound();
    await lease.renew();
    await this.saved.makeDefault(ownerId, cardId);
    for (const { stripeId } of subscriptions.filter((one) => one.cardId !== cardId)) {
      await lease.renew();
      await this.saved.payWith(stripeId, cardId);
    }
    await this.recordAudit(ownerId, 'card.chosen');
  }

  /** Makes the other card pay before the first one is removed, so that nothing is ever without a card. */
  private async handOver(
    ownerId: number,
    found: CardsAtProvider,
    { from, to }: { readonly from: string; readonly to: string },
    lease: CardLease,
  ): Promise<void> {
    for (const { stripeId } of paidBy(found, from)) {
      await lease.renew();
      await this.saved.payWith(stripeId, to);
    }
    if (found.defaultCardId !== from) return;
    await lease.renew();
    await this.saved.makeDefault(ownerId, to);
  }

  private recordAudit(ownerId: number, action: string): Promise<void> {
    const by = { userId: ownerId, role: 'pet_owner' } as const;
    return this.transactions.run((em) => this.audit.record(em, { by, action, subject: { kind: 'user', id: ownerId } }));
  }
}
