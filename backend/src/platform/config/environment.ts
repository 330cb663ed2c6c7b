import { z } from 'zod';

import { brand } from './brand.js';
import { callEnvironment } from './call-limits.js';
import { operatorEnvironment } from './operator-environment.js';
import { secretEnvironment } from './secret-file.js';
import { traceEnvironment } from './trace-settings.js';
import { trustedProxies } from './trusted-proxies.js';

const flag = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);
const backupKeyForms = /^(?:AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}|age1[02-9ac-hj-np-z]{58})$/;
const port = z.coerce.number().int().min(0).max(65_535);
const urlOf = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `should be an address such as ${example}` });
const address = urlOf(/^https?$/, 'https://lather.example');
const postgres = urlOf(/^postgres(ql)?$/, 'postgres://user:password@host:5432/lather');

/** All environment variables that are read; `npm run docs:configuration` writes their table from it. */
export const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development').meta({
      description: '`production` refuses the settings of a demo: demo data, caught mails, disabled rate limits.',
      fallback: '`production` with `npm run start:prod` and `start:worker`, otherwise `development`',
    }),
    PORT: port.default(3000).describe('The port on which a process listens.'),
    HOST: z.string().min(1).default('0.0.0.0').describe('The address on which a process listens.'),
    APP_URL: address
      .optional()
      .meta({ description: 'The public address, used in mails and return URLs.', fallback: '`http://localhost:PORT`' }),
    DATA_DIR: z
      .string()
      .min(1)
      .default('.data')
      .describe(
        'The folder of `npm start`: the database, its password, logs, caught mails, uploaded files and the secret that signs tokens.',
      ),
    BACKUP_FOLDER: z.string().min(1).optional().meta({
      description:
        'The folder of the backups that `npm start` and `npm run backup` make. It has to exist, must belong to one installation only, and should be on another disk than `DATA_DIR`.',
      fallback: '`DATA_DIR/backups`',
    }),
    BACKUP_DAILY: flag('on').describe(
      'Whether `npm start` makes a backup each day, deletes old backups and reports a missing one.',
    ),
    BACKUP_KEY: z
      .string()
      .refine(
        (key) => backupKeyForms.test(key),
        'should be AGE-SECRET-KEY-1 followed by 58 characters, or its public half age1…',
      )
      .optional()
      .describe(
        'The key that encrypts backups, because they contain secrets and personal data. It is an [age](https://age-encryption.org) key, or its public half, which encrypts but cannot decrypt. `npm run backup -- --new-key` makes one.',
      ),
    MEDIA_BUCKET_URL: address
      .refine(
        (url) => new URL(url).pathname.length > 1,
        'should end with the name of the bucket, as in https://s3.example/bucket',
      )
      .optional()
      .meta({
        description:
          'The URL of an S3-compatible bucket for uploaded files: the server, then the name of the bucket as the path. Without it the files are stored in `DATA_DIR/media`, which several machines have to share.',
        fallback: '',
      }),
    MEDIA_BUCKET_REGION: z.string().min(1).default('us-east-1').describe('The region of that bucket.'),
    MEDIA_BUCKET_KEY_ID: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The access key id for that bucket. Without it the AWS SDK uses its default credentials, such as the role of the machine.',
      ),
    MEDIA_BUCKET_SECRET: z
      .string()
      .min(1)
      .optional()
      .describe('The secret of that access key; required with `MEDIA_BUCKET_KEY_ID`.'),
    DATABASE_URL: postgres.describe(
      'Postgres (tested with 18), directly or through a [pooler](operations.md#behind-a-pooler). `npm start` always uses its own Postgres.',
    ),
    DATABASE_DIRECT_URL: postgres.optional().meta({
      description:
        'Postgres itself, if `DATABASE_URL` is a pooler in transaction mode. Migrations use it, and so do the queues if they are in Postgres.',
      fallback: '`DATABASE_URL`',
    }),
    DATABASE_POOL: z.coerce
      .number()
      .int()
      .min(2)
      .max(100)
      .default(20)
      .describe(
        'The maximum number of connections of a process, for commands and reads together. One more connection only checks whether the database answers, and queues in Postgres have connections of their own.',
      ),
    DATABASE_PREPARED_STATEMENTS: flag('on').describe(
      'Use `off` behind a pooler in transaction mode that does not support named statements, such as PgBouncer before 1.21.',
    ),
    DATABASE_WAIT: z.coerce
      .number()
      .int()
      .min(1)
      .max(120)
      .default(5)
      .describe(
        'The number of seconds for which a request or a queue waits for a connection. After that a request gets 503.',
      ),
    DATABASE_REPLICA_URL: postgres
      .optional()
      .describe(
        'A [streaming replica](operations.md#a-replica) of that Postgres, from which searches, lists and reports are read.',
      ),
    DATABASE_REPLICA_LATENESS: z.coerce
      .number()
      .int()
      .min(1)
      .max(300)
      .default(5)
      .describe('The maximum lag of the replica in seconds. With a longer lag everything is read from `DATABASE_URL`.'),
    REDIS_URL: urlOf(/^rediss?$/, 'redis://host:6379')
      .optional()
      .describe(
        'The Redis for the queues and for the rate limits that processes share, including that of provider calls. It has to [keep its jobs](operations.md#redis). Without it they are in Postgres.',
      ),
    ...secretEnvironment,
    PAYMENTS: z
      .enum(['stripe', 'sandbox'])
      .optional()
      .describe(
        '`sandbox` takes payments in the sandbox, also in production. `stripe` requires `STRIPE_SECRET_KEY`. `docker compose` requires one of the two.',
      ),
    STRIPE_SECRET_KEY: z
      .string()
      .startsWith('sk_')
      .optional()
      .describe("Stripe's secret key. Without it payments go to the sandbox."),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .startsWith('pk_')
      .optional()
      .describe("Stripe's publishable key, which pages use; required with `STRIPE_SECRET_KEY`."),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .startsWith('whsec_')
      .optional()
      .describe(
        'The signing secret of the webhook endpoint for events on your own account; required with `STRIPE_SECRET_KEY`.',
      ),
    STRIPE_CONNECT_WEBHOOK_SECRET: z
      .string()
      .startsWith('whsec_')
      .optional()
      .describe(
        "The signing secret of the webhook endpoint for events on connected accounts (the salons' payouts), which differs from the first; required with `STRIPE_SECRET_KEY`.",
      ),
    ...callEnvironment,
    STRIPE_API_BASE: address
      .optional()
      .describe(
        'Another server for the Stripe SDK than `https://api.stripe.com`, or than the sandbox of the same process.',
      ),
    SMTP_URL: urlOf(/^smtps?$/, 'smtp://user:password@host:587')
      .optional()
      .describe(
        'The mail server; required in production. Elsewhere mails are caught without it, and stored in `DATA_DIR/mail`.',
      ),
    MAIL_FROM: z
      .email({ error: 'should be an e-mail address' })
      .optional()
      .meta({ description: "The sender's address in mails.", fallback: '`hello@` and the host of `APP_URL`' }),
    ...operatorEnvironment,
    PUSH_SERVICES: z
      .string()
      .min(1)
      .default(
        'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.services.mozilla.com,web.push.apple.com,*.notify.windows.com',
      )
      .describe(
        'The hosts of the push services that browsers may use, separated by commas; `*.` matches all subdomains. An origin such as `http://127.0.0.1:9000` is for tests: it may have a private address.',
      ),
    ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional().meta({
      description:
        'Whether administrators need a second factor (a passkey or the codes of an app) before they may do anything. The demo accounts of a sandbox never need one.',
      fallback: '`required` in production, otherwise `optional`',
    }),
    OPERATIONS_TOKEN: z
      .string()
      .min(24)
      .optional()
      .describe(
        'The bearer token that opens `/metrics`, `/api/docs` and the parts of `/readyz` in production. Requests from the same machine need no token.',
      ),
    METRICS_TOKEN: z
      .string()
      .min(24)
      .optional()
      .describe('The bearer token that opens only `/metrics` in production, for the scraper.'),
    RATE_LIMITS: flag('on').describe('Use `off` for load tests. Production refuses `off`.'),
    DEMO_DATA: flag('off').meta({
      description:
        'Whether `npm start` fills the empty database of a sandbox with seven simulated weeks. Production refuses `on`.',
      fallback: '`on` with `npm start`, otherwise `off`',
    }),
    TRUST_PROXY: trustedProxies.meta({
      description: `The proxies before ${brand} that add to \`X-Forwarded-For\`: their number (\`1\`), or their addresses and networks (\`10.0.0.7,192.168.0.0/16\`). The header is read from the right.`,
      fallback: '`off`',
    }),
    ...traceEnvironment,
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'])
      .default('info')
      .describe('The lowest level that is logged.'),
    LOG_FILE: z.string().min(1).optional().meta({
      description: 'The file of the log.',
      fallback: '`DATA_DIR/lather.log` with `npm start`, otherwise standard output',
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
        'is needed with STRIPE_SECRET_KEY: the endpoint for events on connected accounts has a signing secret of its own',
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
    if (env.PUSH_SERVICES.includes('://')) refuse('PUSH_SERVICES', 'must contain only hosts in production, no origins');
    if (!env.SMTP_URL) refuse('SMTP_URL', 'is needed in production, because mails are caught without it');
    if (!env.STRIPE_SECRET_KEY && env.PAYMENTS !== 'sandbox')
      refuse('STRIPE_SECRET_KEY', 'is needed in production, unless PAYMENTS is sandbox');
  });
