import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import Stripe from 'stripe';

const stripe = new Stripe('sk_test_bare');

/** Registers the minimal intake of webhooks: Stripe's own SDK checks the signature, and the event is stored once. */
export async function registerBareWebhook(server: FastifyInstance, pool: Pool, secret: string): Promise<void> {
  await server.register((scope, _options, done) => {
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Body: Buffer }>('/api/stripe/webhook', async ({ body, headers }) => {
      const event = stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', secret);
      await pool.query(
        `insert into stripe_events (id, type, created_at, received_at) values ($1, $2, to_timestamp($3), now())
         on conflict do nothing`,
        [event.id, event.type, event.created],
      );
      return { received: true };
    });
    done();
  });
}
