export { bodyLimit, LargestBody, takeJsonAlone } from './body-parsing.js';
export { refuseCrossSiteChanges } from './cross-site.js';
export {
  AreIds,
  AreWideIds,
  IdPipe,
  HasPlainLocalPart,
  IfGiven,
  isDay,
  IsDay,
  IsZone,
  IsInstant,
  IsId,
  IsWideId,
  numbersOf,
  ObjectList,
  OneObject,
  trimmed,
  trimmedOrAbsent,
  trimmedOrNull,
  WideIdPipe,
} from './field-rules.js';
export { FileOfForm, takeDeclaredForms, TakesFile } from './file-upload.js';
export { closeConnectionsWhenStopping } from './graceful-close.js';
export { arrivalMilliseconds, fileArrivalMilliseconds, limitArrival } from './request-arrival.js';
export { hostCookie, type HostCookie } from './host-cookie.js';
export {
  createdBefore,
  findCreated,
  forgetCreated,
  IdempotencyKey,
  type IdempotentCommand,
  rememberCreated,
  Repeatable,
} from './idempotency.js';
export { createLog, logRequests, NestLog } from './log.js';
export { hideInternalPages, mayOperate } from './operations-access.js';
export { isServingRequest, trackServedRequests, whileServingRequest } from './served-requests.js';
export { readYourWrites } from './read-your-writes.js';
export { OwnAddress } from './own-address.service.js';
export { connectionOf, isFromOwnMachine } from './own-machine.rules.js';
export { byId, countQuery, instantOf, Keyset, type KeysetPart, microsecondsOf } from './keyset.js';
export { KeysetQuery, type Page, PageQuery, sendPage } from './page.dto.js';
export { sendProductTime } from './product-time.js';
export { Limited, limitRequests, RateLimitGuard } from './rate-limit.guard.js';
export { networkOf } from './network.rules.js';
export { routedPath } from './routed-path.js';
export { routeLabel } from './route-label.js';
export { pdfDownloads } from './pdf-downloads.js';
export { type RateLimit, RateLimits } from './rate-limits.service.js';
export { REFUSALS, type Refusals, Refuses } from './refuses.js';
export { RouteMetadata } from './route-metadata.js';
export { addSecurityHeaders } from './security-headers.js';
export { answerNotModified, etagOf, matchesEtag, SharedFor, sharedFor } from './shared-answers.js';
export { refuseUnstorableText } from './storable-text.js';
export { traceRequests } from './trace-requests.js';
