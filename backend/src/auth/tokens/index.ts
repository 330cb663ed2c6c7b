export { type AccessClaims, AccessTokens, tokenAlgorithm } from './access-tokens.service.js';
export { SessionCookie, VisitorCookie } from './cookies.service.js';
export { newRefreshToken, sessionIdIn, tokenAfter } from './refresh-token.js';
