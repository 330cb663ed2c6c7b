export { KnownBrowserCookie } from './known-browser-cookie.service.js';
export { signedInFromNewBrowser, type SignedInFromNewBrowser } from './known-browsers.events.js';
export { KnownBrowsers, type SigningBrowser } from './known-browsers.service.js';
