export { signedInFromNewBrowser, type SignedInFromNewBrowser } from './known-browsers.events.js';
export { KnownBrowsers, type SigningBrowser } from './known-browsers.service.js';
export { KnownDevices } from './known-devices.service.js';
