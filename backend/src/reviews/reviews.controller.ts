import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { Public } from '../auth/index.js';
import { IdPipe, sendPage } from '../platform/index.js';
import { SalonReviewDto } from '../salons/index.js';
import { ReviewsQuery } from './dto/reviews.query.dto.js';
import { SalonReviews } from './salon-reviews.service.js';

@ApiTags('reviews')
@Controller('api/salons')
export class ReviewsController {
  constructor(private readonly reviews: SalonReviews) {}

  /** A salon's reviews, a page at a time; X-Total-Count tells how many there are. */
  @Public()
  @Get(':id/reviews')
  async listSalonReviews(
    @Param('id', IdPipe) id: number,
    @Query() query: ReviewsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SalonReviewDto[]> {
    return sendPage(reply, await this.reviews.list(id, query));
  }
}
