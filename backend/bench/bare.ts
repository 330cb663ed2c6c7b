// The baseline: the same SQL and rules behind bare Fastify handlers with `pg`, and nothing else.
import Fastify from 'fastify';
import pg from 'pg';

import { columnTypes } from '#product/platform/database/codecs.js';
import { registerBareBooking } from './bare-booking.ts';
import { registerBareReads } from './bare-reads.ts';
import { registerBareWebhook } from './bare-webhook.ts';
import { webhookSecret } from './webhook-deliveries.ts';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL ?? 10),
  // Both sides need the same column types, because different rows would be different answers.
  types: columnTypes,
});
// The database may end first when the measurement is over.
pool.on('error', () => undefined);
const server = Fastify();
registerBareReads(server, pool);
registerBareBooking(server, pool);
await registerBareWebhook(server, pool, webhookSecret);
process.send?.({ url: await server.listen({ port: 0, host: '127.0.0.1' }) });
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
