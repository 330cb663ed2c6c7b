import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

import type { Config } from '../config/index.js';

const stripeScripts = 'https://js.stripe.com';
const stripeFrames = ['https://js.stripe.com', 'https://hooks.stripe.com'];

type HelmetOptions = NonNullable<Parameters<typeof helmet>[0]>;

/**
 * Security headers with a content security policy, decided once by Helmet: they are the same for every answer, and
 * deciding them anew took a twentieth of a request's time. The API's answers are data: nothing of them may run or be
 * framed, and what else Helmet says to documents they leave out (OWASP REST Security Cheat Sheet, security headers).
 */
export function addSecurityHeaders(server: FastifyInstance, config: Config): void {
  const ofPages = { ...decided(pageOptions(config)), ...permissionsPolicy };
  const ofData = { ...decided(dataOptions(config)), ...keptByNobody };
  server.addHook('onRequest', ({ url }, reply, done) => {
    void reply.headers(isData(url) ? ofData : isFile(url) ? ofFiles : ofPages);
    done();
  });
}

/** Scripts, styles, typefaces and pictures are no documents: nothing but their type has to be held. */
const ofFiles = { 'x-content-type-options': 'nosniff' };

/** Answers hold what one person may see, tokens among it: no cache on the way or on a disk keeps them. */
const keptByNobody = { 'cache-control': 'no-store' };

/** The checkout may ask for payment and a search for the place of its visitor; what else there is, no page of ours uses. */
const permissionsPolicy = {
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(self "https://js.stripe.com"), usb=()',
};

/** The API's documentation is a page that lies among the API's routes. */
function isData(url: string): boolean {
  return url.startsWith('/api/') && !url.startsWith('/api/docs');
}

function isFile(url: string): boolean {
  return /^\/(assets|media|share)\//.test(url);
}

/**
 * Only live payments open the policy to Stripe's hosts; inline styles are allowed because Ant Design writes its styles
 * at run time.
 */
function pageOptions(config: Config): HelmetOptions {
  const live = !config.payments.sandbox;
  return {
    ...commonOptions(config),
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
  };
}

function dataOptions(config: Config): HelmetOptions {
  return {
    ...commonOptions(config),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}

function commonOptions(config: Config) {
  return {
    strictTransportSecurity: config.appUrl.startsWith('https://'),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  } satisfies HelmetOptions;
}

/** What Helmet would set on an answer. */
function decided(options: HelmetOptions): Record<string, string> {
  const decide = helmet(options);
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: (name: string) => void delete headers[name.toLowerCase()],
  };
  decide({} as IncomingMessage, recorder as unknown as ServerResponse, (failed?: unknown) => {
    if (failed) throw failed;
  });
  return headers;
}
