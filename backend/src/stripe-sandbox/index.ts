export { AutomaticBilling } from './billing/automatic-billing.service.js';
export { StripeSandboxModule } from './stripe-sandbox.module.js';
export { WebhookEndpoint } from './webhooks/webhook-endpoint.service.js';
