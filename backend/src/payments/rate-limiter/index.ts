export { RateLimiterMetrics } from './rate-limiter-metrics.js';
export { operationOf, templateOf } from './rate-limiter.rules.js';
export { RateLimitedHttpClient } from './rate-limited-http-client.js';
export { ProviderRateLimiter } from './provider-rate-limiter.service.js';
