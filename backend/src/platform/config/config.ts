import { join } from 'node:path';

import { z } from 'zod';

import { brand } from '../brand.js';

const flag = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);
const port = z.coerce.number().int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/ });

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: port.default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    APP_URL: address.optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    JWT_SECRET: z.string().min(32),
    PAYMENTS: z.enum(['stripe', 'sandbox']).optional(),
    STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
    STRIPE_CONNECT_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
    STRIPE_API_BASE: address.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().optional(),
    RATE_LIMITS: flag('on'),
    DEMO_DATA: flag('off'),
    TRUST_PROXY: flag('off'),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    LOG_FILE: z.string().min(1).optional(),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message, input: undefined });
    const live = env.STRIPE_SECRET_KEY !== undefined && env.PAYMENTS !== 'sandbox';
    if (live && !env.STRIPE_PUBLISHABLE_KEY) refuse('STRIPE_PUBLISHABLE_KEY', 'is needed with STRIPE_SECRET_KEY');
    if (live && !env.STRIPE_WEBHOOK_SECRET) refuse('STRIPE_WEBHOOK_SECRET', 'is needed with STRIPE_SECRET_KEY');
    if (env.PAYMENTS === 'stripe' && !env.STRIPE_SECRET_KEY)
      refuse('STRIPE_SECRET_KEY', 'is needed with PAYMENTS=stripe');
    if (env.PAYMENTS === 'sandbox' && env.STRIPE_SECRET_KEY?.startsWith('sk_live_'))
      refuse('PAYMENTS', 'must not be sandbox with a live Stripe key');
    if (env.NODE_ENV !== 'production') return;
    if (env.DEMO_DATA === 'on') refuse('DEMO_DATA', 'must be off in production');
    if (env.RATE_LIMITS === 'off') refuse('RATE_LIMITS', 'must be on in production');
    if (!env.SMTP_URL) refuse('SMTP_URL', 'is needed in production, because mails are caught without it');
    if (!env.STRIPE_SECRET_KEY && env.PAYMENTS !== 'sandbox')
      refuse('STRIPE_SECRET_KEY', 'is needed in production (or PAYMENTS=sandbox says otherwise)');
  });

/** Settings of one process, read once and validated; nothing else reads the environment. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Public address without a trailing slash; stands in mails and in return URLs. */
  readonly appUrl: string;
  readonly dataDir: string;
  readonly database: { readonly url: string; readonly poolSize: number };
  readonly redisUrl?: string;
  readonly jwtSecret: string;
  readonly payments: PaymentSettings;
  readonly mail: MailSettings;
  readonly rateLimits: boolean;
  readonly demoData: boolean;
  readonly trustProxy: boolean;
  readonly log: { readonly level: string; readonly file?: string };
}

/** Where mails go: by SMTP or, without it, into a folder. */
export interface MailSettings {
  readonly smtpUrl?: string;
  /** The sender's address, and with the brand's name before it. */
  readonly address: string;
  readonly from: string;
  /** Where caught mails are kept. */
  readonly folder: string;
}

/** Where payments go: Stripe itself, or the sandbox that speaks the same API (design.md section 6). */
export interface PaymentSettings {
  readonly sandbox: boolean;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Of the endpoint for events on connected accounts, which Stripe signs with a secret of its own. */
  readonly connectWebhookSecret: string;
  /** Another server for the Stripe SDK; in the sandbox the process's own address unless set. */
  readonly apiBase?: string;
}

/** A setting that is missing or wrong; the message names each variable and what it should be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads and validates the environment.
 * @throws ConfigError naming every variable at fault (design.md section 1)
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describeIssue).join('; '));
  const values = parsed.data;
  const appUrl = (values.APP_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  return {
    production: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    appUrl,
    dataDir: values.DATA_DIR,
    database: { url: values.DATABASE_URL, poolSize: values.DATABASE_POOL },
    redisUrl: values.REDIS_URL,
    jwtSecret: values.JWT_SECRET,
    payments: paymentSettings(values),
    mail: mailSettings(values, appUrl),
    rateLimits: values.RATE_LIMITS === 'on',
    demoData: values.DEMO_DATA === 'on',
    trustProxy: values.TRUST_PROXY === 'on',
    log: { level: values.LOG_LEVEL, file: values.LOG_FILE },
  };
}

function mailSettings(values: z.infer<typeof environment>, appUrl: string): MailSettings {
  const address = values.MAIL_FROM ?? `hello@${new URL(appUrl).hostname}`;
  const folder = join(values.DATA_DIR, 'mail');
  return { smtpUrl: values.SMTP_URL, address, from: `${brand} <${address}>`, folder };
}

function paymentSettings(values: z.infer<typeof environment>): PaymentSettings {
  const sandbox = values.PAYMENTS === 'sandbox' || values.STRIPE_SECRET_KEY === undefined;
  if (!sandbox)
    return {
      sandbox,
      secretKey: values.STRIPE_SECRET_KEY ?? '',
      publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
      connectWebhookSecret: values.STRIPE_CONNECT_WEBHOOK_SECRET ?? values.STRIPE_WEBHOOK_SECRET ?? '',
      apiBase: values.STRIPE_API_BASE,
    };
  return {
    sandbox,
    secretKey: 'sk_test_lather_sandbox',
    publishableKey: 'pk_test_lather_sandbox',
    webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? 'whsec_lather_sandbox',
    connectWebhookSecret: values.STRIPE_CONNECT_WEBHOOK_SECRET ?? 'whsec_lather_sandbox_connect',
    apiBase: values.STRIPE_API_BASE,
  };
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}
