import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

import { addBounds } from './api-bounds.js';
import { removeCitations } from './api-citations.js';
import { addExamples } from './api-examples.js';
import { addRefusals } from './api-refusals.js';
import { declaredByRoute } from './api-routes.js';
import { addTotals } from './api-totals.js';
import { ACCESS, type AccessRule } from './auth/index.js';
import { stripeWebhookPaths } from './payments/index.js';
import { brand, ErrorBodyDto, REFUSALS, type Refusals } from './platform/index.js';

/** Returns the OpenAPI document of all calls, from which the frontend's client is generated. */
export async function describeApi(app: NestFastifyApplication): Promise<OpenAPIObject> {
  // The build writes this file from the DTOs' types and comments; it is imported by its address because it may not
  // exist before the build.
  const metadata = (await import(new URL('./metadata.js', import.meta.url).href)) as {
    default: () => Promise<Record<string, unknown>>;
  };
  await SwaggerModule.loadPluginMetadata(metadata.default);
  const description = new DocumentBuilder()
    .setTitle(brand)
    .setDescription('Unlimited baths by the month: owners book, salons fill their tubs, money reaches everyone.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  return documentOf(app, description);
}

/** Returns the document of Nest's controllers and of the webhook, which has no controller. */
export function documentOf(app: NestFastifyApplication, description = new DocumentBuilder().build()): OpenAPIObject {
  const described = SwaggerModule.createDocument(app, description, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorBodyDto],
  });
  const document = { ...described, paths: { ...described.paths, ...structuredClone(stripeWebhookPaths) } };
  addRefusals(document, declaredByRoute<AccessRule>(app, ACCESS), declaredByRoute<Refusals>(app, REFUSALS));
  addBounds(document);
  addTotals(document);
  addExamples(document);
  removeCitations(document);
  return document;
}

/** Serves the document and its page at /api/docs. */
export async function serveApiDocs(app: NestFastifyApplication): Promise<void> {
  SwaggerModule.setup('api/docs', app, await describeApi(app), { jsonDocumentUrl: 'api/docs/openapi.json' });
}
