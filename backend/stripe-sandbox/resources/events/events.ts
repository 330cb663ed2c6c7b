import { addressedId } from '../../api/api-call.js';
import { type Operation, operation } from '../../api/operation.js';
import { page, text } from '../../protocol/parameters.js';

export const events: Operation[] = [
  operation('GET /v1/events', { ...page, type: text.optional() }, (call, { type, ...part }) =>
    call.store.page('event', '/v1/events', { ...(type && { type }) }, part),
  ),
  operation('GET /v1/events/:id', {}, (call) => call.store.get('event', addressedId(call))),
];
