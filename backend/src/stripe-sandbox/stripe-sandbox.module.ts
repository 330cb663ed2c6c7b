import { Module } from '@nestjs/common';

import { OldKeys } from './api/old-keys.service.js';
import { RequestRates } from './api/request-rates.service.js';
import { SandboxApiRoutes } from './api/sandbox-api.routes.js';
import { SandboxApi } from './api/sandbox-api.service.js';
import { SandboxCalls } from './api/sandbox-calls.service.js';
import { AutomaticBilling } from './billing/automatic-billing.service.js';
import { DashboardRoutes } from './connect/dashboard/dashboard.routes.js';
import { AccountDashboard } from './connect/dashboard/dashboard.service.js';
import { OnboardingRoutes } from './connect/onboarding/onboarding.routes.js';
import { Onboarding } from './connect/onboarding/onboarding.service.js';
import { SandboxScriptRoutes } from './sandbox-script.routes.js';
import { OldEvents } from './webhooks/old-events.service.js';
import { WebhookDelivery } from './webhooks/webhook-delivery.handler.js';
import { WebhookEndpoint } from './webhooks/webhook-endpoint.service.js';

/** A small stateful server that speaks the part of Stripe's API that Lather uses (design.md section 6). */
@Module({
  providers: [
    AccountDashboard,
    AutomaticBilling,
    DashboardRoutes,
    OldEvents,
    OldKeys,
    Onboarding,
    OnboardingRoutes,
    RequestRates,
    SandboxApi,
    SandboxApiRoutes,
    SandboxCalls,
    SandboxScriptRoutes,
    WebhookDelivery,
    WebhookEndpoint,
  ],
})
export class StripeSandboxModule {}
