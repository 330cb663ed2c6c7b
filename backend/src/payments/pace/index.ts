export { PaceFigures } from './pace-figures.js';
export { operationOf, templateOf } from './pace.rules.js';
export { PacedHttpClient } from './paced-http-client.js';
export { ProviderPace } from './provider-pace.service.js';
