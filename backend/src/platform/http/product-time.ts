import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { Clock, MovableClock } from '../clock/index.js';

/** Sends browsers the product's time if a sandbox's clock was moved, so that both agree on "today". */
export function sendProductTime(app: NestFastifyApplication): void {
  const clock = app.get(Clock);
  if (!(clock instanceof MovableClock)) return;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (_request, reply, done) => {
      if (clock.ahead !== 0) void reply.header('x-product-time', clock.now().toISOString());
      done();
    });
}
