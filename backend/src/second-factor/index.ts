export { SecondFactorModule } from './second-factor.module.js';
export { type SecondFactorReset, SecondFactorResets } from './second-factor-resets.service.js';
