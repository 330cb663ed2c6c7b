export * from './app-error.js';
export { DatabaseAway, isDiskFull } from './database-away.js';
export { ErrorBodyDto, FieldErrorDto } from './error-body.dto.js';
export { asRefusal, errorBody, ErrorFilter } from './error.filter.js';
export { createValidationPipe } from './validation.js';
