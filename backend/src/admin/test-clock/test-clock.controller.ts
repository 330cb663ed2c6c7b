import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { MoveClockDto, StoryLineDto, StoryQuery, TestClockDto } from '../dto/test-clock.dto.js';
import { Story } from './story.service.js';
import { TestClocks } from './test-clock.service.js';

const linesAtOnce = 50;

@ApiTags('admin')
@Allow('admin')
@Controller('api/admin/test-clock')
export class TestClockController {
  constructor(
    private readonly clocks: TestClocks,
    private readonly story: Story,
  ) {}

  /** The time that the sandbox lives in; 404 where payments are real. */
  @Get()
  getTestClock(): Promise<TestClockDto> {
    return this.clocks.get();
  }

  /** Moves time ahead; what happens on the way happens at its own instant. 409 while a move is under way. */
  @Post('moves')
  @HttpCode(202)
  moveTestClock(@CurrentActor() actor: Actor, @Body() { by }: MoveClockDto): Promise<TestClockDto> {
    return this.clocks.move(actor, by);
  }

  /** What happened, newest first. */
  @Get('story')
  listStory(@Query() { before = Number.MAX_SAFE_INTEGER, limit = linesAtOnce }: StoryQuery): Promise<StoryLineDto[]> {
    return this.story.page(before, limit);
  }
}
