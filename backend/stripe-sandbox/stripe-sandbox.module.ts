import { Module } from '@nestjs/common';

import { IdempotencyKeyCleanup } from './api/idempotency-key-cleanup.service.js';
import { RequestRates } from './api/request-rates.service.js';
import { SandboxApiRoutes } from './server/sandbox-api.routes.js';
import { SandboxApi } from './server/sandbox-api.service.js';
import { SandboxCalls } from './api/sandbox-calls.service.js';
import { SandboxFaults } from './api/sandbox-faults.service.js';
import { AutomaticActions } from './resources/automatic-actions.service.js';
import { DashboardRoutes } from './resources/connect/dashboard/dashboard.routes.js';
import { AccountDashboard } from './resources/connect/dashboard/dashboard.service.js';
import { OnboardingRoutes } from './resources/connect/onboarding/onboarding.routes.js';
import { Onboarding } from './resources/connect/onboarding/onboarding.service.js';
import { SandboxScriptRoutes } from './sandbox-script.routes.js';
import { SandboxEventCleanup } from './webhooks/sandbox-event-cleanup.service.js';
import { WebhookDelivery } from './webhooks/webhook-delivery.handler.js';
import { WebhookEndpoint } from './webhooks/webhook-endpoint.service.js';

/** A small stateful server that speaks the part of Stripe's API that Lather uses (decisions/0001-payment-sandbox.md). */
@Module({
  providers: [
    AccountDashboard,
    AutomaticActions,
    DashboardRoutes,
    SandboxEventCleanup,
    IdempotencyKeyCleanup,
    Onboarding,
    OnboardingRoutes,
    RequestRates,
    SandboxApi,
    SandboxApiRoutes,
    SandboxCalls,
    SandboxFaults,
    SandboxScriptRoutes,
    WebhookDelivery,
    WebhookEndpoint,
  ],
})
export class StripeSandboxModule {}
