export * from './app-error.js';
export { DatabaseUnavailable, isDiskFull } from './database-unavailable.js';
export { ErrorBodyDto } from './error-body.dto.js';
export { asRefusal, errorBody, ErrorFilter } from './error.filter.js';
export { createValidationPipe } from './validation.js';
