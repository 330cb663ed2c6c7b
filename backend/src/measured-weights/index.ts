export type { MeasuredWeightDto } from './dto/measured-weight.dto.js';
export { effectOnPlan, toWeight, type WeightEffect, type WeightRow, weightsQuery } from './measured-weight.view.js';
export { weightAccepted, weightDismissed, type WeightEvent, weightStated } from './measured-weights.events.js';
export { MeasuredWeightsModule } from './measured-weights.module.js';
