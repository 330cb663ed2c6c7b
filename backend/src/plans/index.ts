export { PlanDto } from './dto/plan.dto.js';
export { type PetSize, petSizes } from './pet-size.js';
export { PlansModule } from './plans.module.js';
export { requireShownPlanPrice } from './plans.errors.js';
export { Plans } from './plans.service.js';
export { businessTerms } from './business-terms.js';
export { businessWords } from './business-words.js';
