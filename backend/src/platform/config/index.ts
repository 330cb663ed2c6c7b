export { brand } from './brand.js';
export { CONFIG, type Config, ConfigError, loadConfig, type MediaBucket, type PaymentSettings } from './config.js';
export { type PaymentProvider, refusalOfProvider } from './payment-provider.js';
export { sandboxKeys } from './sandbox-keys.js';
export type { TraceSettings } from './trace-settings.js';
export { trustProxyOption } from './trusted-proxies.js';
