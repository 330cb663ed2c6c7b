import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor, Public } from '../auth/index.js';
import { IdempotencyKey, IdPipe, Refuses, Repeatable, sendPage, SharedFor } from '../platform/index.js';
import { SalonReviewDto } from '../salons/index.js';
import { ReviewsQuery } from './dto/reviews.query.dto.js';
import { WriteReviewDto } from './dto/write-review.dto.js';
import { ReviewWriting } from './review-writing.service.js';
import { SalonReviews } from './salon-reviews.service.js';

@ApiTags('reviews')
@Controller('api')
export class ReviewsController {
  constructor(
    private readonly reviews: SalonReviews,
    private readonly writing: ReviewWriting,
  ) {}

  /** Lists a salon's reviews by page; X-Total-Count has their number. */
  @Public()
  @SharedFor(30)
  @Refuses({ 410: 'The salon is no longer a partner.' })
  @Get('salons/:id/reviews')
  async listSalonReviews(
    @Param('id', IdPipe) id: number,
    @Query() query: ReviewsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SalonReviewDto[]> {
    return sendPage(reply, await this.reviews.list(id, query));
  }

  /** Reviews a completed bath of the caller's, once. */
  @Allow('pet_owner')
  @Post('reviews')
  @Repeatable()
  writeReview(
    @CurrentActor() actor: Actor,
    @Body() body: WriteReviewDto,
    @IdempotencyKey() key?: string,
  ): Promise<SalonReviewDto> {
    return this.writing.write(actor.userId, body, key);
  }
}
