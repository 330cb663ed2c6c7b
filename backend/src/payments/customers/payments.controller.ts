import { Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor, Public } from '../../auth/index.js';
import { type Config, CONFIG } from '../../platform/index.js';
import { CardIdPipe, SavedCards } from './saved-cards.service.js';
import { PaymentConfigDto, CardSetupDto, SavedCardDto } from './dto/payments.dto.js';

@ApiTags('payments')
@Controller('api/payments')
export class PaymentsController {
  constructor(
    private readonly cards: SavedCards,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Where the card form comes from and whose it is. */
  @Public()
  @Get('config')
  getPaymentConfig(): PaymentConfigDto {
    const { publishableKey, sandbox } = this.config.payments;
    return { publishableKey, scriptUrl: sandbox ? '/sandbox/stripe.js' : null, sandbox };
  }

  /** The owner's saved cards, newest first. */
  @Allow('pet_owner')
  @Get('cards')
  listCards(@CurrentActor() actor: Actor): Promise<SavedCardDto[]> {
    return this.cards.list(actor.userId);
  }

  /** Begins to save a card; the page goes on from here with the provider. */
  @Allow('pet_owner')
  @Post('cards')
  async saveCard(@CurrentActor() actor: Actor): Promise<CardSetupDto> {
    return { clientSecret: await this.cards.beginSaving(actor.userId) };
  }

  /** Forgets a saved card. */
  @Allow('pet_owner')
  @Delete('cards/:id')
  @HttpCode(204)
  forgetCard(@CurrentActor() actor: Actor, @Param('id', CardIdPipe) id: string): Promise<void> {
    return this.cards.forget(actor.userId, id);
  }
}
