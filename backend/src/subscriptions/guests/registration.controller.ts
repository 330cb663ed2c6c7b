import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

import {
  Public,
  RegisteredDto,
  Registration,
  SessionStart,
  UnfinishedRegistration,
  type User,
  VisitorCookie,
} from '../../auth/index.js';
import { businessWords } from '../../plans/index.js';
import { InvalidField, Limited, Refuses } from '../../platform/index.js';
import { firstBathOf } from '../dto/first-bath.dto.js';
import { RegisterDto } from './dto/register.dto.js';
import { PetDataMissing } from './guest-checkout.errors.js';
import { GuestCheckouts, guestPetOf } from './guest-checkouts.service.js';
import { GuestRegistration } from './guest-registration.service.js';

const shortestUsername = 3;

/**
 * Routes that make an account, alone or with a first subscription. They are in this module because it knows
 * subscriptions.
 */
@ApiTags('auth')
@Controller('api/register')
export class RegistrationController {
  constructor(
    private readonly accounts: UnfinishedRegistration,
    private readonly registration: Registration,
    private readonly checkouts: GuestCheckouts,
    private readonly guests: GuestRegistration,
    private readonly start: SessionStart,
    private readonly visitors: VisitorCookie,
  ) {}

  /**
   * Creates an owner's or a salon's account and signs it in. With a saved card it also charges the first month, once; a
   * refused card leaves no account. Answers 402 with code `payments.authentication_required` and a `clientSecret` where
   * the bank asks: after the holder's answer the same call completes it.
   */
  @Public()
  @Limited({ name: 'registration', points: 40, seconds: 3600 })
  @Refuses({
    402: 'The card is refused, or its bank asks the holder.',
    403: 'The account is suspended.',
    410: 'The salon is no longer a partner.',
  })
  @Post()
  async register(
    @Body() body: RegisterDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegisteredDto> {
    const { setupIntentId } = body;
    const user = setupIntentId
      ? await this.guest(body, setupIntentId, this.visitors.visitorOf(request))
      : await this.plain(body, request.ip);
    return { ...(await this.start.begin(user, reply)), message: 'Your account has been created successfully' };
  }

  private plain({ username, email, password, role, petOwner }: RegisterDto, address: string): Promise<User> {
    return this.accounts.registerOrResume({ username, email, password, role, ...petOwner }, address);
  }

  private async guest(body: RegisterDto, setupIntentId: string, visitor: string | undefined): Promise<User> {
    const { username, email, password, petOwner, phone, address, city, state, zipCode } = body;
    if (username.trim().length < shortestUsername)
      throw new InvalidField('auth.username_short', 'username', businessWords.usernameTooShort);
    if (!body.petData) throw new PetDataMissing('petData');
    const pet = guestPetOf(body.petData);
    const salonId = body.salonId ?? null;
    const person = { username, email, password, ...petOwner, phone, address, city, state, zipCode };
    const registrant = await this.registration.prepare({ ...person, role: 'pet_owner' });
    const plan = await this.checkouts.possible({ planId: body.planId ?? 0, pet, salonId });
    return this.guests.register(
      { setupIntentId, id: body.subscriptionId },
      {
        plan,
        pet,
        salonId,
        registrant,
        shownCents: body.monthlyPrice,
        firstBath: firstBathOf(body.firstBath ?? null, visitor),
      },
      password,
    );
  }
}
