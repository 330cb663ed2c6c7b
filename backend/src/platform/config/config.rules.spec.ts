import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { ConfigError, loadConfig } from './config.js';
import { sandboxKeys } from './sandbox-keys.js';

const enough = { DATABASE_URL: 'postgres://lather@db/lather', JWT_SECRET: 'x'.repeat(32) };
const production = { ...enough, NODE_ENV: 'production', PAYMENTS: 'sandbox', SMTP_URL: 'smtp://mail' };

test('two settings are enough to start: payments then go to the sandbox', () => {
  const config = loadConfig(enough);
  expect(config).toMatchObject({ port: 3000, appUrl: 'http://localhost:3000', rateLimits: true, demoData: false });
  expect(config.payments.sandbox).toBe(true);
});

test('a setting that is empty counts as absent', () => {
  expect(loadConfig({ ...enough, REDIS_URL: '' }).redisUrl).toBeUndefined();
});

test('the secret may stand in a file; one that is set takes its place, and a missing file is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lather-secret-'));
  const JWT_SECRET_FILE = join(folder, 'jwt');
  const { DATABASE_URL } = enough;
  expect(() => loadConfig({ DATABASE_URL, JWT_SECRET: '', JWT_SECRET_FILE })).toThrow(
    `JWT_SECRET_FILE: ${JWT_SECRET_FILE} cannot be read (ENOENT)`,
  );
  writeFileSync(JWT_SECRET_FILE, `${'f'.repeat(40)}\n`);
  expect(loadConfig({ DATABASE_URL, JWT_SECRET: '', JWT_SECRET_FILE }).jwtSecret).toBe('f'.repeat(40));
  expect(loadConfig({ ...enough, JWT_SECRET_FILE }).jwtSecret).toBe(enough.JWT_SECRET);
  rmSync(folder, { recursive: true });
});

test.each([
  ['PORT', { ...enough, PORT: 'http' }],
  ['PORT', { ...enough, PORT: '70000' }],
  ['DATABASE_URL', { ...enough, DATABASE_URL: 'mysql://db' }],
  ['DATABASE_URL', { JWT_SECRET: enough.JWT_SECRET }],
  ['JWT_SECRET', { ...enough, JWT_SECRET: 'short' }],
  ['REDIS_URL', { ...enough, REDIS_URL: 'localhost' }],
  ['APP_URL', { ...enough, APP_URL: 'lather.example' }],
  ['STRIPE_WEBHOOK_SECRET', { ...enough, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  [
    'STRIPE_CONNECT_WEBHOOK_SECRET',
    {
      ...enough,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
  ],
  ['STRIPE_SECRET_KEY', { ...enough, PAYMENTS: 'stripe' }],
  ['STRIPE_CALLS_PER_SECOND', { ...enough, STRIPE_CALLS_PER_SECOND: '10' }],
  ['PAYMENTS', { ...enough, PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_live_1' }],
  ['DEMO_DATA', { ...production, DEMO_DATA: 'on' }],
  ['RATE_LIMITS', { ...production, RATE_LIMITS: 'off' }],
  ['STRIPE_SECRET_KEY', { ...enough, NODE_ENV: 'production' }],
  ['SMTP_URL', { ...production, SMTP_URL: '' }],
  ['ADMIN_SECOND_FACTOR', { ...enough, ADMIN_SECOND_FACTOR: 'on' }],
  ['MAIL_FROM', { ...enough, MAIL_FROM: 'hello' }],
  ['MEDIA_BUCKET_URL', { ...enough, MEDIA_BUCKET_URL: 'https://s3.example' }],
  ['MEDIA_BUCKET_SECRET', { ...enough, MEDIA_BUCKET_URL: 'https://s3.example/media', MEDIA_BUCKET_KEY_ID: 'lather' }],
  ['SUPPORT_EMAIL', { ...enough, SUPPORT_EMAIL: 'help' }],
  ['SOCIAL_TIKTOK_URL', { ...enough, SOCIAL_TIKTOK_URL: 'javascript:alert(1)' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { ...enough, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=%zz' }],
  ['OTEL_TRACES_SAMPLER_ARG', { ...enough, OTEL_TRACES_SAMPLER_ARG: '10' }],
  ['TERMS_FILE', { ...enough, TERMS_FILE: '/nowhere/terms.md' }],
  ['PRIVACY_FILE', { ...enough, PRIVACY_FILE: '/' }],
  ['REFUNDS_FILE', { ...enough, REFUNDS_FILE: '/dev/null' }],
])('a start with a wrong %s is refused by its name', (name, env) => {
  expect(() => loadConfig(env)).toThrow(
    expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(`${name}:`) }),
  );
});

test('administrators need a second factor in production, and elsewhere if the setting says so', () => {
  const asked = (env: Record<string, string>) => loadConfig(env).adminsNeedSecondFactor;
  expect([asked(enough), asked({ ...enough, ADMIN_SECOND_FACTOR: 'required' })]).toEqual([false, true]);
  expect([asked(production), asked({ ...production, ADMIN_SECOND_FACTOR: 'optional' })]).toEqual([true, false]);
});

test('a bucket is named by the end of its address, and an installation without one keeps files in a folder', () => {
  const { media } = loadConfig({ ...enough, MEDIA_BUCKET_URL: 'https://s3.example/storage/media/' });
  expect(media.bucket).toEqual({ endpoint: 'https://s3.example/storage', name: 'media', region: 'us-east-1' });
  expect(loadConfig({ ...enough, DATA_DIR: '/data' }).media).toEqual({ folder: '/data/media' });
});

test('the rate of provider calls defaults to Stripe’s limit for a live or a test account, and to none for the sandbox', () => {
  const keys = {
    STRIPE_PUBLISHABLE_KEY: 'pk_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  };
  const callsOf = (env: Record<string, string>) => loadConfig({ ...enough, ...env }).payments.calls;
  expect(callsOf({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual({ perSecond: 100, perOperation: 25 });
  expect(callsOf({ ...keys, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual({ perSecond: 25, perOperation: 25 });
  expect(callsOf({})).toEqual({ perSecond: 10_000, perOperation: 5_000 });
  expect(callsOf({ STRIPE_CALLS_PER_SECOND: '400' })).toEqual({ perSecond: 400, perOperation: 5_000 });
});

test('the sandbox never receives a Stripe key', () => {
  const { payments } = loadConfig({ ...production, STRIPE_SECRET_KEY: 'sk_test_real' });
  expect(payments).toMatchObject(sandboxKeys(production.JWT_SECRET));
});

test("the sandbox's secrets are those of its installation, the same for all of its processes", () => {
  const { payments: here } = loadConfig(enough);
  const { payments: there } = loadConfig({ ...enough, JWT_SECRET: 'y'.repeat(32) });
  const secrets = [here.secretKey, here.webhookSecret, here.connectWebhookSecret];
  expect(new Set([...secrets, there.secretKey, there.webhookSecret, there.connectWebhookSecret]).size).toBe(6);
  expect(loadConfig(enough).payments).toEqual(here);
  expect(there.publishableKey).toBe(here.publishableKey);
});

test.each([
  [undefined, false],
  ['off', false],
  ['2', 2],
  ['10.0.0.7, 192.168.0.0/16,::1', ['10.0.0.7', '192.168.0.0/16', '::1']],
])('TRUST_PROXY=%s means %j', (TRUST_PROXY, meant) => {
  expect(loadConfig({ ...enough, TRUST_PROXY }).trustProxy).toEqual(meant);
});

test.each([
  ['DATABASE_URL', undefined, 'should be an address such as postgres://user:password@host:5432/lather'],
  ['DATABASE_REPLICA_URL', 'replica', 'should be an address such as postgres://user:password@host:5432/lather'],
  ['REDIS_URL', 'localhost', 'should be an address such as redis://host:6379'],
  ['SMTP_URL', 'mail.example', 'should be an address such as smtp://user:password@host:587'],
  ['APP_URL', 'lather.example', 'should be an address such as https://lather.example'],
  ['MAIL_FROM', 'hello', 'should be an e-mail address'],
  ['JWT_SECRET', undefined, 'is needed, with at least 32 characters'],
  ['JWT_SECRET', 'short', 'should have at least 32 characters'],
])('%s=%s is refused with what it should be', (name, value, sentence) => {
  expect(() => loadConfig({ ...enough, [name]: value })).toThrow(new ConfigError(`${name}: ${sentence}`));
});

test.each(['on', 'true', '0', '1.5', '11', '10.0.0.300', '10.0.0.0/33', 'proxy.example'])(
  'TRUST_PROXY=%s is refused: nobody believes all of the header',
  (TRUST_PROXY) => {
    expect(() => loadConfig({ ...enough, TRUST_PROXY })).toThrow(/^TRUST_PROXY: should be off, the number of proxies/);
  },
);

test('links to social pages lead to the operator’s own in production, and to the networks’ first pages in a trial', () => {
  const own = 'https://www.instagram.com/lather';
  expect(loadConfig({ ...production, SOCIAL_INSTAGRAM_URL: own }).operator.social).toEqual([
    { name: 'Instagram', href: own },
  ]);
  expect(loadConfig(enough).operator.social.map(({ name }) => name)).toEqual(['Instagram', 'Facebook', 'TikTok']);
});

test('the support address is the sender of the mails unless another one is set', () => {
  expect(loadConfig({ ...enough, MAIL_FROM: 'tub@lather.example' }).operator.supportEmail).toBe('tub@lather.example');
});

test('traces go to the path of the receiver with the headers that it asks for, and nowhere without one', () => {
  const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Basic%20c29hcA==,x-tenant=tub';
  const { traces } = loadConfig({
    ...enough,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    OTEL_EXPORTER_OTLP_HEADERS,
  });
  const headers = { authorization: 'Basic c29hcA==', 'x-tenant': 'tub' };
  expect(traces).toEqual({ url: 'http://collector:4318/v1/traces', headers, service: 'lather', share: 0.1 });
  expect(loadConfig({ ...enough, OTEL_EXPORTER_OTLP_HEADERS }).traces).toBeUndefined();
});
