import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { PageQuery, sendPage } from '../../platform/index.js';
import { StuckJobDto } from '../dto/stuck-job.dto.js';
import { StuckJobs } from './stuck-jobs.service.js';

const jobsAtOnce = 20;

@ApiTags('admin')
@Allow('admin')
@Controller('api/admin/stuck-jobs')
export class StuckJobsController {
  constructor(private readonly jobs: StuckJobs) {}

  /** Lists jobs that failed at all of their attempts, latest first. */
  @Get()
  async listStuckJobs(
    @Query() { limit = jobsAtOnce, offset = 0 }: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StuckJobDto[]> {
    return sendPage(reply, await this.jobs.list(limit, offset));
  }

  /** Tries a job again. Answers 404 where it is no longer stuck. */
  @Post(':id/retry')
  @HttpCode(204)
  retryStuckJob(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<void> {
    return this.jobs.retry(actor, id);
  }
}
