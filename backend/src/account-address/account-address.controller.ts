import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor, NeedsReauthentication, Public, type SignedInCaller } from '../auth/index.js';
import { Limited, Refuses } from '../platform/index.js';
import { AddressChangeRequests } from './address-change-requests.service.js';
import { AddressChange } from './address-change.service.js';
import { AddressChangeReversal } from './address-change-reversal.service.js';
import { AddressVerification } from './address-verification.service.js';
import {
  AddressTokenDto,
  AddressMailSentDto,
  ChangeAddressDto,
  ConfirmedAddressDto,
} from './dto/account-address.dto.js';

const linksFromAddress = { name: 'address-link', points: 30, seconds: 3600 };

/** Tokens are sent in the body, because logs store addresses. */
@ApiTags('auth')
@Controller('api')
export class AccountAddressController {
  constructor(
    private readonly verification: AddressVerification,
    private readonly requests: AddressChangeRequests,
    private readonly change: AddressChange,
    private readonly reversal: AddressChangeReversal,
  ) {}

  /** Mails the link that confirms the caller's address again; does nothing if it is confirmed. */
  @Allow('pet_owner', 'salon', 'admin')
  @Post('user/email/confirmation')
  @HttpCode(202)
  async sendAddressConfirmation(@CurrentActor() { userId }: Actor): Promise<AddressMailSentDto> {
    await this.verification.sendAgain(userId);
    return { message: 'A link to confirm your address is on its way.' };
  }

  /** Confirms the address to which a mailed link went. */
  @Public()
  @Limited(linksFromAddress)
  @Refuses({ 410: 'The link was used, has run out, or went to an earlier address.' })
  @Post('email-confirmation')
  @HttpCode(200)
  async confirmAddress(@Body() { token }: AddressTokenDto): Promise<ConfirmedAddressDto> {
    return { email: await this.verification.confirm(token) };
  }

  /** Requests another address. The link sent there makes the change; the present address is notified as well. */
  @Allow('pet_owner', 'salon', 'admin')
  @NeedsReauthentication()
  @Limited({ name: 'address-change', points: 10, seconds: 3600 })
  @Post('user/email')
  @HttpCode(202)
  async requestAddressChange(
    @CurrentActor() caller: SignedInCaller,
    @Body() body: ChangeAddressDto,
  ): Promise<AddressMailSentDto> {
    await this.requests.request(caller, body.email);
    return { message: 'We mailed a link to the new address. Your address changes once you have followed it.' };
  }

  /** Changes the account's address by the link that went to the new one, once. */
  @Public()
  @Limited(linksFromAddress)
  @Refuses({ 409: 'Another account has the address by now.', 410: 'The link was used or has run out.' })
  @Post('email-change')
  @HttpCode(200)
  async confirmAddressChange(@Body() { token }: AddressTokenDto): Promise<ConfirmedAddressDto> {
    return { email: await this.change.confirm(token) };
  }

  /** Takes a change of address back by the link that went to the earlier one; every session of the account ends. */
  @Public()
  @Limited(linksFromAddress)
  @Refuses({ 409: 'Another account has the address by now.', 410: 'The link was used or has run out.' })
  @Post('email-change/return')
  @HttpCode(200)
  async revertAddressChange(@Body() { token }: AddressTokenDto): Promise<ConfirmedAddressDto> {
    return { email: await this.reversal.revert(token) };
  }
}
