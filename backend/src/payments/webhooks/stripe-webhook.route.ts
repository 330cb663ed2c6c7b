import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';

import { StripeEvents } from './stripe-events.service.js';

const path = '/api/stripe/webhook';
/** An event contains its whole object, and an invoice contains its lines. */
const largestEventBytes = 256 * 1024;
const signatureHeader = 'stripe-signature';

/** The route's entry in the OpenAPI document. */
export const stripeWebhookPaths: OpenAPIObject['paths'] = {
  [path]: {
    post: {
      operationId: 'receiveStripeEvent',
      parameters: [{ name: signatureHeader, required: true, in: 'header', schema: { type: 'string' } }],
      responses: { 200: { description: '' } },
      summary:
        'Takes an event from the payment provider. The signature proves the sender, so no limit by address stands before it.',
      tags: ['payments'],
    },
  },
};

/**
 * Receives Stripe's events on a route of Fastify's own, beside Nest's. Only the signature over the received bytes
 * admits an event, so nothing parses the body, looks up a caller or counts calls before. What holds for every answer
 * (error form, request id, headers, log, metrics) holds here too.
 */
@Injectable()
export class StripeWebhookRoute implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly events: StripeEvents,
  ) {}

  onModuleInit(): void {
    // The route is loaded when the server starts to listen. Awaiting it here would load all routes before Nest's error
    // handler.
    void this.host.httpAdapter.getInstance<FastifyInstance>().register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, asItCame) =>
        asItCame(null, body),
      );
      scope.post<{ Body: Buffer | undefined }>(path, { bodyLimit: largestEventBytes }, async ({ body, headers }) => {
        await this.events.receive(body, headers[signatureHeader]);
        return { received: true };
      });
      done();
    });
  }
}
