import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config/config.js';

const stripeScripts = 'https://js.stripe.com';
const stripeFrames = ['https://js.stripe.com', 'https://hooks.stripe.com'];

/**
 * Security headers with a content security policy. Only live payments open it to Stripe's hosts;
 * inline styles are allowed because Ant Design writes its styles at run time.
 */
export async function addSecurityHeaders(server: FastifyInstance, config: Config): Promise<void> {
  const live = !config.payments.sandbox;
  await server.register(helmet, {
    strictTransportSecurity: config.appUrl.startsWith('https://'),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(live ? [stripeScripts] : [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(live ? ['https://api.stripe.com'] : [])],
        frameSrc: live ? stripeFrames : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
