export { AutomaticBilling } from './resources/billing/automatic-billing.service.js';
export { type Fault, type FaultChoice, SandboxFaults } from './api/sandbox-faults.service.js';
export { StripeSandboxModule } from './stripe-sandbox.module.js';
export { WebhookEndpoint } from './webhooks/webhook-endpoint.service.js';
