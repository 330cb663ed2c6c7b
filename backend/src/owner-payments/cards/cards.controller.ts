import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { SavedCards } from '../../payments/index.js';
import { CardSetupDto, SavedCardDto } from '../dto/card.dto.js';
import { CardChanges } from './card-changes.service.js';
import { CardIdPipe, CardList } from './card-list.service.js';

/** Routes for the caller's own cards. */
@ApiTags('payments')
@Allow('pet_owner')
@Controller('api/payments/cards')
export class CardsController {
  constructor(
    private readonly saved: SavedCards,
    private readonly cards: CardList,
    private readonly changes: CardChanges,
  ) {}

  /** Lists the owner's saved cards, newest first. */
  @Get()
  listCards(@CurrentActor() actor: Actor): Promise<SavedCardDto[]> {
    return this.cards.of(actor.userId);
  }

  /** Begins to save a card, which the page completes with the provider. */
  @Post()
  async saveCard(@CurrentActor() actor: Actor): Promise<CardSetupDto> {
    return { clientSecret: await this.saved.beginSaving(actor.userId) };
  }

  /** Makes this card pay from now on, and returns the cards by the provider's state afterwards. */
  @Put(':id/default')
  async setDefaultCard(@CurrentActor() actor: Actor, @Param('id', CardIdPipe) id: string): Promise<SavedCardDto[]> {
    await this.changes.choose(actor.userId, id);
    return this.cards.of(actor.userId);
  }

  /** Removes a saved card. The last card stays while anything is charged to it. */
  @Delete(':id')
  @HttpCode(204)
  removeCard(@CurrentActor() actor: Actor, @Param('id', CardIdPipe) id: string): Promise<void> {
    return this.changes.remove(actor.userId, id);
  }
}
