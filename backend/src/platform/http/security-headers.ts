import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

import type { Config } from '../config/index.js';
import { routedPath } from './routed-path.js';

/** Stripe.js loads its parts and frames from hosts below its own as well (docs.stripe.com/security/guide). */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeFrames = [...stripeScripts, 'https://hooks.stripe.com'];

type HelmetOptions = NonNullable<Parameters<typeof helmet>[0]>;

/**
 * Adds security headers with a content security policy. Helmet computes them once, because they are the same for every
 * answer and computing them each time took a twentieth of a request. The API's answers are data: they may not run or be
 * framed, and Helmet's headers for documents are left out (OWASP REST Security Cheat Sheet, security headers).
 */
export function addSecurityHeaders(server: FastifyInstance, config: Config): void {
  const ofPages = { ...decided(pageOptions(config)), ...permissionsPolicy };
  const ofData = { ...decided(dataOptions(config)), ...keptByNobody };
  server.addHook('onRequest', (request, reply, done) => {
    const path = routedPath(request);
    void reply.headers(isData(path) ? ofData : isFile(path) ? ofFiles : ofPages);
    done();
  });
}

/** Scripts, styles, fonts and pictures are not documents: only their type has to be enforced. */
const ofFiles = { 'x-content-type-options': 'nosniff' };

/** Answers contain personal data and tokens, so no cache may store them. */
const keptByNobody = { 'cache-control': 'no-store' };

/** The checkout may request payments and the search the visitor's location; Lather's pages use no other feature. */
const permissionsPolicy = {
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com"), usb=()',
};

/** The API's documentation is a page among the API's routes. */
function isData(path: string): boolean {
  return path.startsWith('/api/') && !path.startsWith('/api/docs');
}

function isFile(path: string): boolean {
  return /^\/(assets|media|share)\//.test(path);
}

/**
 * Only live payments open the policy to Stripe's hosts. Inline styles are allowed because Ant Design writes its styles
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
        scriptSrc: ["'self'", ...(live ? stripeScripts : [])],
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

/** Returns the headers that Helmet would set. */
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
