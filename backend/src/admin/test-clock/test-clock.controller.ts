import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { IdempotencyKey, Refuses, Repeatable } from '../../platform/index.js';
import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { SandboxBehaviourDto } from '../dto/sandbox-behaviour.dto.js';
import { MoveTestClockDto, TimelineEntryDto, TimelineQuery, TestClockDto } from './dto/test-clock.dto.js';
import { SandboxBehaviour } from './sandbox-behaviour.service.js';
import { Timeline } from './timeline.service.js';
import { TestClocks } from './test-clock.service.js';

const linesAtOnce = 50;

@ApiTags('admin')
@Allow('admin')
@Controller('api/admin/test-clock')
export class TestClockController {
  constructor(
    private readonly clocks: TestClocks,
    private readonly timeline: Timeline,
    private readonly behaviour: SandboxBehaviour,
  ) {}

  /** Returns the sandbox's time. Answers 404 where payments are real. */
  @Refuses({ 404: 'Payments are real: there is no clock to move.' })
  @Get()
  getTestClock(): Promise<TestClockDto> {
    return this.clocks.get();
  }

  /** Moves time ahead; everything on the way happens at its own instant. Answers 409 while a move is in progress. */
  @Post('moves')
  @Repeatable()
  @HttpCode(202)
  moveTestClock(
    @CurrentActor() actor: Actor,
    @Body() { by }: MoveTestClockDto,
    @IdempotencyKey() key?: string,
  ): Promise<TestClockDto> {
    return this.clocks.move(actor, by, key);
  }

  /** Returns which behaviour of Stripe's the sandbox imitates. Answers 404 where payments are real. */
  @Get('provider')
  getSandboxBehaviour(): Promise<SandboxBehaviourDto> {
    return this.behaviour.get();
  }

  @Put('provider')
  setSandboxBehaviour(
    @CurrentActor() actor: Actor,
    @Body() behaviour: SandboxBehaviourDto,
  ): Promise<SandboxBehaviourDto> {
    return this.behaviour.set(actor, behaviour);
  }

  /** Lists what happened, newest first. */
  @Get('story')
  listTimeline(
    @Query() { before = Number.MAX_SAFE_INTEGER, limit = linesAtOnce }: TimelineQuery,
  ): Promise<TimelineEntryDto[]> {
    return this.timeline.page(before, limit);
  }
}
