export { customerName } from './customer-name.rules.js';
export { ReviewsModule } from './reviews.module.js';
