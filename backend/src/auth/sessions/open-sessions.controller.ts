import { Controller, Delete, Get, HttpCode, Param, type PipeTransform } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';

import { InvalidField } from '../../platform/index.js';
import { Allow, CurrentActor, NeedsReauthentication } from '../access/index.js';
import { OpenSessionDto } from './dto/open-session.dto.js';
import type { SignedInCaller } from './lock-caller.js';
import { OpenSessions } from './open-sessions.service.js';

const sessionId: PipeTransform<string, string> = {
  transform(value) {
    if (!isUUID(value)) throw new InvalidField('platform.invalid_id', 'id', 'The id must be that of a session.');
    return value;
  },
};

@ApiTags('sessions')
@Allow('pet_owner', 'salon', 'admin')
@Controller('api/user/sessions')
export class OpenSessionsController {
  constructor(private readonly sessions: OpenSessions) {}

  /** Lists the caller's open sessions: this one first, then the latest used. */
  @Get()
  listSessions(@CurrentActor() caller: SignedInCaller): Promise<OpenSessionDto[]> {
    return this.sessions.listOf(caller);
  }

  /** Ends all other sessions of the caller. */
  @NeedsReauthentication()
  @Delete()
  @HttpCode(204)
  endOtherSessions(@CurrentActor() caller: SignedInCaller): Promise<void> {
    return this.sessions.endOthers(caller);
  }

  /** Ends one of the caller's sessions; 404 if it has ended already or is another account's. */
  @NeedsReauthentication()
  @Delete(':id')
  @HttpCode(204)
  endSession(@CurrentActor() caller: SignedInCaller, @Param('id', sessionId) id: string): Promise<void> {
    return this.sessions.end(caller, id);
  }
}
