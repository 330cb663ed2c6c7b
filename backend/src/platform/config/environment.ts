import { z } from 'zod';

import { callEnvironment } from './call-limits.js';
import { legalText } from './text-file.js';
import { traceEnvironment } from './trace-settings.js';
import { trustedProxies } from './trusted-proxies.js';

const flag = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);
const backupKeyForms = /^(?:AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}|age1[02-9ac-hj-np-z]{58})$/;
const port = z.coerce.number().int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/ });

const socialPage = (network: string) =>
  address.optional().meta({
    description: `the operator's page at ${network}, for the footer`,
    fallback: "none in production, elsewhere the network's first page",
  });

/** All environment variables that are read; backend/docs/configuration.md is written from it. */
export const environment = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'])
      .default('development')
      .describe('`production` refuses what only a demo may do, such as demo data or mails that are caught'),
    PORT: port.default(3000).describe('where a process listens'),
    HOST: z.string().min(1).default('0.0.0.0').describe('the interface on which it listens'),
    APP_URL: address
      .optional()
      .meta({ description: 'the public address, for mails and return URLs', fallback: '`http://localhost:PORT`' }),
    DATA_DIR: z
      .string()
      .min(1)
      .default('.data')
      .describe(
        'the folder of `npm start`: the database, its password, logs, caught mails, uploaded files, the token secret',
      ),
    BACKUP_FOLDER: z.string().min(1).optional().meta({
      description:
        'where the backups of `npm start` and `npm run backup` go, of one installation alone; better on another disk than `DATA_DIR`',
      fallback: '`DATA_DIR/backups`',
    }),
    BACKUP_DAILY: flag('on').describe(
      'whether `npm start` makes a backup each day, lets go of old ones, and complains where there is no fresh one',
    ),
    BACKUP_KEY: z
      .string()
      .refine(
        (key) => backupKeyForms.test(key),
        'should be AGE-SECRET-KEY-1 and 58 letters, or the age1… that belongs to it',
      )
      .optional()
      .describe(
        'encrypts backups, which hold secrets and personal data: a key of [age](https://age-encryption.org), or the public half of one, which encrypts and cannot open. `npm run backup -- --new-key` makes one',
      ),
    MEDIA_BUCKET_URL: address
      .refine(
        (url) => new URL(url).pathname.length > 1,
        'should end with the name of the bucket, as in https://s3.example/bucket',
      )
      .optional()
      .meta({
        description:
          'an S3-compatible bucket for uploaded files, by its path: the server and the name of the bucket. Without it they are kept below `DATA_DIR`, which several machines then have to share',
        fallback: '`DATA_DIR/media`',
      }),
    MEDIA_BUCKET_REGION: z.string().min(1).default('us-east-1').describe('the region of that bucket'),
    MEDIA_BUCKET_KEY_ID: z
      .string()
      .min(1)
      .optional()
      .describe(
        'who signs for that bucket; without it the AWS SDK looks for credentials where it always does, such as a role of the machine',
      ),
    MEDIA_BUCKET_SECRET: z.string().min(1).optional().describe('the secret to it; needed with `MEDIA_BUCKET_KEY_ID`'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .describe(
        'Postgres (tried on 18), directly or through a [pooler](operations.md#behind-a-pooler); `npm start` always uses its own',
      ),
    DATABASE_DIRECT_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .optional()
      .meta({
        description:
          'Postgres itself, where `DATABASE_URL` is a pooler in transaction mode: for migrations, and for the queue where it is in Postgres',
        fallback: '`DATABASE_URL`',
      }),
    DATABASE_POOL: z.coerce
      .number()
      .int()
      .min(2)
      .max(100)
      .default(20)
      .describe(
        'the most connections of a process, for commands and reads alike; one more only looks whether the database answers, and a queue in Postgres has its own',
      ),
    DATABASE_PREPARED_STATEMENTS: flag('on').describe(
      '`off` behind a pooler in transaction mode that does not carry named statements along, such as PgBouncer before 1.21',
    ),
    DATABASE_WAIT: z.coerce
      .number()
      .int()
      .min(1)
      .max(120)
      .default(5)
      .describe('seconds that a request waits for a free connection before it is answered with 503'),
    DATABASE_REPLICA_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .optional()
      .describe(
        'one [streaming replica](operations.md#a-replica) of that Postgres; searches, lists and reports are read there',
      ),
    DATABASE_REPLICA_LATENESS: z.coerce
      .number()
      .int()
      .min(1)
      .max(300)
      .default(5)
      .describe('seconds that the replica may be late; later than that, all is read at `DATABASE_URL`'),
    REDIS_URL: z
      .url({ protocol: /^rediss?$/ })
      .optional()
      .describe("the queue's Redis; without it the queue lives in Postgres"),
    JWT_SECRET: z
      .string()
      .min(32)
      .describe("signs tokens; `npm start` makes one. The sandbox's secret keys are derived from it"),
    PAYMENTS: z
      .enum(['stripe', 'sandbox'])
      .optional()
      .describe(
        '`sandbox` allows production without Stripe, `stripe` insists on it; `docker compose` asks for one of them',
      ),
    STRIPE_SECRET_KEY: z
      .string()
      .startsWith('sk_')
      .optional()
      .describe("Stripe's secret key; without it the sandbox takes the payments"),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .startsWith('pk_')
      .optional()
      .describe("Stripe's key for the page; needed with `STRIPE_SECRET_KEY`"),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .startsWith('whsec_')
      .optional()
      .describe('of the webhook endpoint for events on your own account; needed with `STRIPE_SECRET_KEY`'),
    STRIPE_CONNECT_WEBHOOK_SECRET: z
      .string()
      .startsWith('whsec_')
      .optional()
      .describe(
        "of the webhook endpoint for events on connected accounts (the salons' payouts), which Stripe signs apart; needed with `STRIPE_SECRET_KEY`",
      ),
    ...callEnvironment,
    STRIPE_API_BASE: address.optional().describe('another server for the Stripe SDK'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .describe('where mails go; needed in production, elsewhere mails are caught without it'),
    MAIL_FROM: z
      .email()
      .optional()
      .meta({ description: "the sender's address", fallback: '`hello@` and the host of `APP_URL`' }),
    SUPPORT_EMAIL: z
      .email()
      .optional()
      .meta({ description: 'where pages tell people to write', fallback: "`MAIL_FROM`'s address" }),
    SOCIAL_INSTAGRAM_URL: socialPage('Instagram'),
    SOCIAL_FACEBOOK_URL: socialPage('Facebook'),
    SOCIAL_TIKTOK_URL: socialPage('TikTok'),
    TERMS_FILE: legalText('/terms'),
    PRIVACY_FILE: legalText('/privacy'),
    REFUNDS_FILE: legalText('/refunds'),
    PUSH_SERVICES: z
      .string()
      .min(1)
      .default(
        'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.services.mozilla.com,web.push.apple.com,*.notify.windows.com',
      )
      .describe(
        'hosts of the push services that browsers may name, separated by commas; `*.` stands for any name below. An origin such as `http://127.0.0.1:9000` is for tests: it is not asked whether its address is private',
      ),
    ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional().meta({
      description:
        'whether administrators need a second factor, a passkey or the codes of an app, before they may do anything; never asked of the demo accounts of a sandbox',
      fallback: '`required` in production, else `optional`',
    }),
    OPERATIONS_TOKEN: z
      .string()
      .min(24)
      .optional()
      .describe(
        'in production opens `/metrics`, the parts of `/readyz` and `/api/docs` as a bearer token. Without it they are there for the same machine alone',
      ),
    METRICS_TOKEN: z
      .string()
      .min(24)
      .optional()
      .describe('in production opens `/metrics` as a bearer token, and nothing else: for whoever scrapes'),
    RATE_LIMITS: flag('on').describe('`off` for load tests; refused in production'),
    DEMO_DATA: flag('off').meta({
      description: 'in the sandbox, fills an empty database by living through seven weeks; refused in production',
      fallback: '`on` with `npm start`, else `off`',
    }),
    TRUST_PROXY: trustedProxies.meta({
      description:
        'behind proxies that add to `X-Forwarded-For`: how many there are (`1`), or their addresses and networks (`10.0.0.7,192.168.0.0/16`). The header is read from the right',
      fallback: '`off`',
    }),
    ...traceEnvironment,
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'])
      .default('info')
      .describe('what is logged: this level and those above it'),
    LOG_FILE: z.string().min(1).optional().meta({
      description: 'where it is logged; `npm start` logs to `DATA_DIR/lather.log`',
      fallback: 'standard output',
    }),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message, input: undefined });
    const live = env.STRIPE_SECRET_KEY !== undefined && env.PAYMENTS !== 'sandbox';
    if (live && !env.STRIPE_PUBLISHABLE_KEY) refuse('STRIPE_PUBLISHABLE_KEY', 'is needed with STRIPE_SECRET_KEY');
    if (live && !env.STRIPE_WEBHOOK_SECRET) refuse('STRIPE_WEBHOOK_SECRET', 'is needed with STRIPE_SECRET_KEY');
    if (live && !env.STRIPE_CONNECT_WEBHOOK_SECRET)
      refuse(
        'STRIPE_CONNECT_WEBHOOK_SECRET',
        'is needed with STRIPE_SECRET_KEY: Stripe signs events on connected accounts with the secret of their own endpoint',
      );
    if (env.PAYMENTS === 'stripe' && !env.STRIPE_SECRET_KEY)
      refuse('STRIPE_SECRET_KEY', 'is needed with PAYMENTS=stripe');
    if (env.PAYMENTS === 'sandbox' && env.STRIPE_SECRET_KEY?.startsWith('sk_live_'))
      refuse('PAYMENTS', 'must not be sandbox with a live Stripe key');
    if (env.MEDIA_BUCKET_KEY_ID && !env.MEDIA_BUCKET_SECRET)
      refuse('MEDIA_BUCKET_SECRET', 'is needed with MEDIA_BUCKET_KEY_ID');
    if (env.NODE_ENV !== 'production') return;
    if (env.DEMO_DATA === 'on') refuse('DEMO_DATA', 'must be off in production');
    if (env.RATE_LIMITS === 'off') refuse('RATE_LIMITS', 'must be on in production');
    if (env.PUSH_SERVICES.includes('://')) refuse('PUSH_SERVICES', 'must name hosts alone in production');
    if (!env.SMTP_URL) refuse('SMTP_URL', 'is needed in production, because mails are caught without it');
    if (!env.STRIPE_SECRET_KEY && env.PAYMENTS !== 'sandbox')
      refuse('STRIPE_SECRET_KEY', 'is needed in production (or PAYMENTS=sandbox says otherwise)');
  });
