import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';

import { StripeEvents } from './stripe-events.service.js';

const path = '/api/stripe/webhook';
/** An event holds its object whole, and an invoice holds its lines. */
const largestEventBytes = 256 * 1024;
const signatureHeader = 'stripe-signature';

/** How the documentation tells of it. */
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
 * Takes Stripe's events on a route of Fastify's own, beside Nest's: the signature over the bytes that came is all that
 * lets an event in, so that nothing has to parse them, look for a caller or count that caller's calls before. What holds for
 * every answer (error form, request id, headers, log, metrics) holds for these.
 */
@Injectable()
export class StripeWebhookRoute implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly events: StripeEvents,
  ) {}

  onModuleInit(): void {
    // Loaded when the server starts to listen: to wait for it here would load all routes before Nest's error handler.
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
