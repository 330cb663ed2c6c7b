import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { AccountSuspension, type Actor, Allow, CurrentActor, NeedsReauthentication } from '../../auth/index.js';
import { IdPipe, Refuses } from '../../platform/index.js';
import { AccountReasonDto, PeopleQuery, PersonDto } from './dto/person.dto.js';
import { People } from './people.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('api/admin/people')
export class PeopleController {
  constructor(
    private readonly people: People,
    private readonly suspension: AccountSuspension,
  ) {}

  /** Finds accounts by a part of their e-mail address, username or name: twenty at most, newest first. */
  @Get()
  findPeople(@Query() { q }: PeopleQuery): Promise<PersonDto[]> {
    return this.people.find(q);
  }

  /** Signs an account out everywhere, at once. */
  @NeedsReauthentication()
  @Delete(':id/sessions')
  @HttpCode(204)
  endUserSessions(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.suspension.endSessions(actor, id);
  }

  /**
   * Suspends an account: it is signed out everywhere, cannot sign in, and its owner is notified. Answers 409 for one's
   * own account.
   */
  @NeedsReauthentication()
  @Refuses({ 409: 'It is the own account.' })
  @Post(':id/suspension')
  @HttpCode(204)
  suspendAccount(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: AccountReasonDto,
  ): Promise<void> {
    return this.suspension.suspend(actor, id, reason);
  }

  /** Restores a suspended account and notifies its owner. */
  @NeedsReauthentication()
  @Post(':id/restoration')
  @HttpCode(204)
  restoreAccount(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: AccountReasonDto,
  ): Promise<void> {
    return this.suspension.restore(actor, id, reason);
  }
}
