export { AutomaticActions } from './resources/automatic-actions.service.js';
export { decideDispute, type DisputeDecision } from './resources/disputes/dispute-course.js';
export { type Fault, type FaultChoice, SandboxFaults } from './api/sandbox-faults.service.js';
export { SandboxCalls } from './api/sandbox-calls.service.js';
export { StripeSandboxModule } from './stripe-sandbox.module.js';
export { WebhookEndpoint } from './webhooks/webhook-endpoint.service.js';
