import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Public } from '../auth/index.js';
import { Limited, Refuses } from '../platform/index.js';
import { AcceptWaitlistOfferDto, WaitlistOfferDto, WaitlistOfferTokenDto } from './dto/waitlist-offer.dto.js';
import { WaitlistOffers } from './waitlist-offers.service.js';

const tries = { name: 'wait-offer', points: 60, seconds: 600 };
const unknown = { 404: 'Nobody here made this link.' };
const over = { ...unknown, 409: 'The place is no longer held, or can no longer be booked.' };

/** All calls take the token in their body, so that no log of URLs contains it. */
@ApiTags('waitlist')
@Controller('api/wait-offers')
export class WaitlistOffersController {
  constructor(private readonly offers: WaitlistOffers) {}

  /** Returns the place that a message offers, and the offer's present state. Changes nothing. */
  @Public()
  @Limited(tries)
  @Refuses(unknown)
  @Post('look')
  @HttpCode(200)
  viewWaitlistOffer(@Body() { token }: WaitlistOfferTokenDto): Promise<WaitlistOfferDto> {
    return this.offers.get(token);
  }

  /** Books the held start, as its signed-in owner would. Repeating it changes nothing. */
  @Public()
  @Limited(tries)
  @Refuses(over)
  @Post('accept')
  @HttpCode(200)
  acceptWaitlistOffer(@Body() { token, addonsTotalCents }: AcceptWaitlistOfferDto): Promise<WaitlistOfferDto> {
    return this.offers.accept(token, addonsTotalCents);
  }

  /**
   * Declines the place, which goes to the next in line; the wait stays in line for others. Repeating it changes
   * nothing.
   */
  @Public()
  @Limited(tries)
  @Refuses(over)
  @Post('decline')
  @HttpCode(200)
  declineWaitlistOffer(@Body() { token }: WaitlistOfferTokenDto): Promise<WaitlistOfferDto> {
    return this.offers.decline(token);
  }
}
