import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { Allow } from '../../auth/index.js';
import { PageQuery, sendPage } from '../../platform/index.js';
import { AdminObjectionDto } from './dto/objection.dto.js';
import { Objections } from './objections.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('api/admin/objections')
export class ObjectionsController {
  constructor(private readonly objections: Objections) {}

  /** Lists the objections to visits that count as completed because the salon did not mark them. */
  @Get()
  async listObjections(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminObjectionDto[]> {
    return sendPage(reply, await this.objections.list(query));
  }
}
