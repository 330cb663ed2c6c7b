import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Public } from '../auth/index.js';
import { Limited, Refuses } from '../platform/index.js';
import { WaitOfferDto, WaitOfferTokenDto } from './dto/wait-offer.dto.js';
import { WaitOffers } from './wait-offers.service.js';

const tries = { name: 'wait-offer', points: 60, seconds: 600 };
const unknown = { 404: 'Nobody here made this link.' };
const over = { ...unknown, 409: 'The place is no longer held, or cannot be booked any more.' };

/** All calls take the token in their body, where no log of addresses keeps it. */
@ApiTags('waitlist')
@Controller('api/wait-offers')
export class WaitOffersController {
  constructor(private readonly offers: WaitOffers) {}

  /** The place that a message offers, and how it stands now. Changes nothing. */
  @Public()
  @Limited(tries)
  @Refuses(unknown)
  @Post('look')
  @HttpCode(200)
  lookAtWaitOffer(@Body() { token }: WaitOfferTokenDto): Promise<WaitOfferDto> {
    return this.offers.look(token);
  }

  /** Books the held start, as its owner does who is signed in; repeating it changes nothing. */
  @Public()
  @Limited(tries)
  @Refuses(over)
  @Post('accept')
  @HttpCode(200)
  acceptWaitOffer(@Body() { token }: WaitOfferTokenDto): Promise<WaitOfferDto> {
    return this.offers.accept(token);
  }

  /** Lets the next in line have it and stays in line for others; repeating it changes nothing. */
  @Public()
  @Limited(tries)
  @Refuses(over)
  @Post('decline')
  @HttpCode(200)
  declineWaitOffer(@Body() { token }: WaitOfferTokenDto): Promise<WaitOfferDto> {
    return this.offers.decline(token);
  }
}
