import { proofBytes } from '../values/index.js';

/** The keys of one installation's payment sandbox. */
export interface SandboxKeys {
  readonly secretKey: string;
  /** The key is public, so it is the same everywhere. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly connectWebhookSecret: string;
}

/**
 * Derives the sandbox's secret keys from the secret that signs tokens, each under its own label, so that all processes
 * of an installation agree on them and no other installation has them.
 */
export function sandboxKeys(jwtSecret: string): SandboxKeys {
  const derived = (label: string) => proofBytes(jwtSecret, `payment sandbox: ${label}`).toString('hex');
  return {
    secretKey: `sk_test_${derived('secret key')}`,
    publishableKey: 'pk_test_lather_sandbox',
    webhookSecret: `whsec_${derived('webhook secret')}`,
    connectWebhookSecret: `whsec_${derived('connect webhook secret')}`,
  };
}
