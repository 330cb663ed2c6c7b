import { Injectable, type PipeTransform } from '@nestjs/common';

import { type CardsAtProvider, type SavedCard, SavedCards } from '../../payments/index.js';
import { Clock, ReadDb } from '../../platform/index.js';
import { cardExpiry } from '../card-expiry.rules.js';
import type { SavedCardDto } from '../dto/card.dto.js';
import { CardChanges } from './card-changes.service.js';
import { canChoose, isDefault, paidBy } from './card-choice.rules.js';
import { subscribedPetsQuery } from './card-use.view.js';
import { CardNotFound } from './cards.errors.js';

type Pets = readonly { readonly stripeId: string; readonly name: string }[];

/** Lists an owner's cards by the provider's present state. */
@Injectable()
export class CardList {
  constructor(
    private readonly saved: SavedCards,
    private readonly changes: CardChanges,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the owner's cards, newest first.
   * @throws PaymentsUnavailable
   */
  async of(ownerId: number): Promise<SavedCardDto[]> {
    const found = await this.saved.read(ownerId);
    const [pets, reason] = await Promise.all([
      this.readDb.rows<Pets[number]>(subscribedPetsQuery, [ownerId]),
      found.cards.length === 1 ? this.changes.reasonToKeep(ownerId, found) : undefined,
    ]);
    return found.cards.map((card) => this.describe(card, found, pets, reason ?? null));
  }

  private describe(card: SavedCard, found: CardsAtProvider, pets: Pets, keptBecause: string | null): SavedCardDto {
    const paid = paidBy(found, card.id).map(({ stripeId }) => stripeId);
    return {
      ...card,
      expiry: cardExpiry(card, this.clock.now()),
      isDefault: isDefault(found, card.id),
      paysFor: pets.filter(({ stripeId }) => paid.includes(stripeId)).map(({ name }) => name),
      keptBecause,
      can: { choose: canChoose(found, card.id), remove: keptBecause === null },
    };
  }
}

/** Accepts the provider's id of a saved card in an address; any other text is answered as an unknown card. */
@Injectable()
export class CardIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^pm_\w{1,100}$/.test(value)) throw new CardNotFound();
    return value;
  }
}
