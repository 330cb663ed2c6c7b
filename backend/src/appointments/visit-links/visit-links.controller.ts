import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Public } from '../../auth/index.js';
import { Limited, Refuses } from '../../platform/index.js';
import { VisitLinkDto, VisitLinkTokenDto } from './dto/visit-link.dto.js';
import { VisitLinkCommands } from './visit-link-commands.service.js';

/** Both calls take the token in their body, so that no log of URLs contains it. */
@ApiTags('appointments')
@Controller('api/visit-links')
export class VisitLinksController {
  constructor(private readonly commands: VisitLinkCommands) {}

  /** Returns the visit that a mailed link names, and what a cancellation would mean now. Changes nothing. */
  @Public()
  @Limited({ name: 'visit-link', points: 60, seconds: 600 })
  @Refuses({ 404: 'Nobody here made this link.' })
  @Post('look')
  @HttpCode(200)
  viewVisitLink(@Body() { token }: VisitLinkTokenDto): Promise<VisitLinkDto> {
    return this.commands.get(token);
  }

  /**
   * Cancels the visit that a mailed link names, as its signed-in owner would (rules.md#late-cancellation). Repeating it
   * changes nothing.
   */
  @Public()
  @Limited({ name: 'visit-link', points: 60, seconds: 600 })
  @Refuses({
    404: 'Nobody here made this link.',
    409: 'The visit changed at the same moment.',
    410: 'The visit has moved, has begun or is over.',
  })
  @Post('give-up')
  @HttpCode(200)
  cancelLinkedVisit(@Body() { token }: VisitLinkTokenDto): Promise<VisitLinkDto> {
    return this.commands.cancel(token);
  }
}
