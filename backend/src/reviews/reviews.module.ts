import { Module } from '@nestjs/common';

import { SalonScheduleModule } from '../salon-schedule/index.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewWriting } from './review-writing.service.js';
import { SalonReviews } from './salon-reviews.service.js';

@Module({ imports: [SalonScheduleModule], controllers: [ReviewsController], providers: [SalonReviews, ReviewWriting] })
export class ReviewsModule {}
