import { Module } from '@nestjs/common';

import { SalonScheduleModule } from '../salon-schedule/index.js';
import { reviewErasure } from './account-closing.sql.js';
import { ownReviewsPart } from './personal-data.view.js';
import { ReviewerNames } from './reviewer-names.handler.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewWriting } from './review-writing.service.js';
import { SalonReviews } from './salon-reviews.service.js';

@Module({
  imports: [SalonScheduleModule],
  controllers: [ReviewsController],
  providers: [reviewErasure, SalonReviews, ReviewWriting, ReviewerNames, ownReviewsPart],
})
export class ReviewsModule {}
