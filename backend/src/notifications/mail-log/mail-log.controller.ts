import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { MailLogDto } from './dto/mail-log.dto.js';
import { MailLog } from './mail-log.service.js';

@ApiTags('notifications')
@Controller('api/mail-log')
export class MailLogController {
  constructor(private readonly log: MailLog) {}

  /** Returns the latest mails to the caller, and whether they arrived. */
  @Allow('pet_owner')
  @Get()
  getMailLog(@CurrentActor() { userId }: Actor): Promise<MailLogDto> {
    return this.log.ofUser(userId);
  }
}
