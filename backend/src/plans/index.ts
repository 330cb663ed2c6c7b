export { PlanDto } from './dto/plan.dto.js';
export { IsShownPlanPrice } from './dto/shown-plan-price.js';
export { type PetSize, petSizes } from './pet-size.js';
export { PlansModule } from './plans.module.js';
export { requireShownPlanPrice } from './plans.errors.js';
export { Plans } from './plans.service.js';
export { businessTerms } from './business-terms.js';
export { businessWords } from './business-words.js';
