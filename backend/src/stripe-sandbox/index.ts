export { AutomaticBilling } from './billing/automatic-billing.service.js';
export { StripeSandboxModule } from './stripe-sandbox.module.js';
