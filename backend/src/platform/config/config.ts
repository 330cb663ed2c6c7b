import { join } from 'node:path';

import type { z } from 'zod';

import { brand } from './brand.js';
import { type CallLimits, callLimits } from './call-limits.js';
import { environment } from './environment.js';
import { type OperatorSettings, operatorSettings } from './operator-settings.js';
import { type PaymentProvider, paymentProvider } from './payment-provider.js';
import { sandboxKeys } from './sandbox-keys.js';
import { withSecretOfFile } from './secret-file.js';
import { type TraceSettings, traceSettings } from './trace-settings.js';
import type { TrustedProxies } from './trusted-proxies.js';

/** The settings of a process, read once and validated; no other code reads the environment. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The public address without a trailing slash, for mails and return URLs. */
  readonly appUrl: string;
  readonly dataDir: string;
  /** The folder of the daily backups; undefined if none are made here. */
  readonly backupFolder?: string;
  readonly database: {
    readonly url: string;
    /**
     * The address of Postgres itself if `url` is a pooler's, for migrations and for a queue in Postgres, which listens.
     */
    readonly directUrl: string;
    readonly poolSize: number;
    /** The time that a query waits for a free connection. */
    readonly waitMilliseconds: number;
    /** Whether a connection may keep named statements. */
    readonly preparedStatements: boolean;
    /** A replica of `url`, for searches, lists and reports. */
    readonly replicaUrl?: string;
    /** The lag in seconds up to which the replica is read. */
    readonly replicaLatenessSeconds: number;
  };
  readonly redisUrl?: string;
  readonly jwtSecret: string;
  readonly payments: PaymentSettings;
  readonly mail: MailSettings;
  readonly media: MediaSettings;
  readonly operator: OperatorSettings;
  /** Whether administrators need a second factor before they may do anything. */
  readonly adminsNeedSecondFactor: boolean;
  /** Opens metrics, readiness details and the API's documentation in production. */
  readonly operationsToken?: string;
  /** Opens metrics only. */
  readonly metricsToken?: string;
  /** The hosts to which push messages may go, and origins that a test names. */
  readonly pushServices: readonly string[];
  readonly rateLimits: boolean;
  readonly demoData: boolean;
  readonly trustProxy: TrustedProxies;
  /** Undefined if no traces are sent. */
  readonly traces?: TraceSettings;
  readonly log: { readonly level: string; readonly file?: string };
}

/** Mail is sent by SMTP or, without it, written into a folder. */
export interface MailSettings {
  readonly smtpUrl?: string;
  /** The sender's address; `from` has the brand's name before it. */
  readonly address: string;
  readonly from: string;
  /** The folder of mails that are not sent. */
  readonly folder: string;
}

/** Uploaded files are stored in a bucket or, without one, in a folder. */
export interface MediaSettings {
  readonly folder: string;
  readonly bucket?: MediaBucket;
}

/** An S3-compatible bucket. */
export interface MediaBucket {
  /** The server's address, with the path before the bucket's name if there is one. */
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  /** Absent if the AWS SDK is to find the credentials by itself. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Payments go to Stripe, or to the sandbox that speaks the same API (decisions/0001-payment-sandbox.md). */
export interface PaymentSettings {
  readonly provider: PaymentProvider;
  /** Whether the provider is the sandbox. */
  readonly sandbox: boolean;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The secret of the endpoint for events on connected accounts, which differs from the platform's. */
  readonly connectWebhookSecret: string;
  readonly calls: CallLimits;
  /** The longest time of one call to the provider. */
  readonly timeoutMilliseconds: number;
  /** Another server for the Stripe SDK; in the sandbox it defaults to the process's own address. */
  readonly apiBase?: string;
}

/** A missing or wrong setting; the message names each variable and what it should be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads and validates the environment.
 * @throws ConfigError naming every variable at fault
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { values: complete, problem } = withSecretOfFile(given);
  if (problem) throw new ConfigError(problem);
  const parsed = environment.safeParse(complete);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describeIssue).join('; '));
  const values = parsed.data;
  const appUrl = (values.APP_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  return {
    production: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    appUrl,
    dataDir: values.DATA_DIR,
    backupFolder: values.BACKUP_DAILY === 'on' ? values.BACKUP_FOLDER : undefined,
    database: {
      url: values.DATABASE_URL,
      directUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
      poolSize: values.DATABASE_POOL,
      waitMilliseconds: values.DATABASE_WAIT * 1_000,
      preparedStatements: values.DATABASE_PREPARED_STATEMENTS === 'on',
      replicaUrl: values.DATABASE_REPLICA_URL,
      replicaLatenessSeconds: values.DATABASE_REPLICA_LATENESS,
    },
    redisUrl: values.REDIS_URL,
    jwtSecret: values.JWT_SECRET,
    payments: paymentSettings(values),
    mail: mailSettings(values, appUrl),
    media: { folder: join(values.DATA_DIR, 'media'), bucket: mediaBucket(values) },
    operator: operatorSettings(values, mailSettings(values, appUrl).address),
    adminsNeedSecondFactor:
      (values.ADMIN_SECOND_FACTOR ?? (values.NODE_ENV === 'production' ? 'required' : 'optional')) === 'required',
    operationsToken: values.OPERATIONS_TOKEN,
    metricsToken: values.METRICS_TOKEN,
    pushServices: values.PUSH_SERVICES.split(',').map((host) => host.trim()),
    rateLimits: values.RATE_LIMITS === 'on',
    demoData: values.DEMO_DATA === 'on',
    trustProxy: values.TRUST_PROXY,
    traces: traceSettings(values),
    log: { level: values.LOG_LEVEL, file: values.LOG_FILE },
  };
}

function mailSettings(values: z.infer<typeof environment>, appUrl: string): MailSettings {
  const address = values.MAIL_FROM ?? `hello@${new URL(appUrl).hostname}`;
  const folder = join(values.DATA_DIR, 'mail');
  return { smtpUrl: values.SMTP_URL, address, from: `${brand} <${address}>`, folder };
}

function mediaBucket(values: z.infer<typeof environment>): MediaBucket | undefined {
  const { MEDIA_BUCKET_URL, MEDIA_BUCKET_KEY_ID, MEDIA_BUCKET_SECRET, MEDIA_BUCKET_REGION: region } = values;
  if (!MEDIA_BUCKET_URL) return undefined;
  const path = MEDIA_BUCKET_URL.replace(/\/+$/, '');
  const [endpoint, name] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
  const credentials =
    MEDIA_BUCKET_KEY_ID && MEDIA_BUCKET_SECRET
      ? { accessKeyId: MEDIA_BUCKET_KEY_ID, secretAccessKey: MEDIA_BUCKET_SECRET }
      : undefined;
  return { endpoint, name, region, credentials };
}

function paymentSettings(values: z.infer<typeof environment>): PaymentSettings {
  const provider = paymentProvider(values);
  const sandbox = provider === 'sandbox';
  const calls = callLimits(values, provider);
  const timeoutMilliseconds = values.STRIPE_TIMEOUT * 1_000;
  if (!sandbox)
    return {
      provider,
      sandbox,
      secretKey: values.STRIPE_SECRET_KEY ?? '',
      publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
      connectWebhookSecret: values.STRIPE_CONNECT_WEBHOOK_SECRET ?? '',
      calls,
      timeoutMilliseconds,
      apiBase: values.STRIPE_API_BASE,
    };
  const keys = sandboxKeys(values.JWT_SECRET);
  return {
    provider,
    sandbox,
    ...keys,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? keys.webhookSecret,
    connectWebhookSecret: values.STRIPE_CONNECT_WEBHOOK_SECRET ?? keys.connectWebhookSecret,
    calls,
    timeoutMilliseconds,
    apiBase: values.STRIPE_API_BASE,
  };
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}

/** Injection token of the validated Config. */
export const CONFIG = Symbol('Config');
