// The runtime of the frontend's test files: plain Node with jsdom's window (browser-environment.cjs). Libraries such as
// React and Ant Design are loaded once for each worker; the pages' own modules are each test file's own.
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const { runtimeFor } = require('../../backend/test/jest/node-runtime.cjs');
const swc = require('./swc.cjs');

/** Stands in for a CSS module: `styles.card` is `card`. */
const classNames = new Proxy({}, { get: (_styles, name) => name });

/**
 * Stripe's loader is imported by its folder, which only a bundler resolves. It remembers the script that it loaded, so
 * each test file gets its own copy.
 */
const stripeLoader = pathToFileURL(join(require.resolve('@stripe/stripe-js'), '../../dist/pure.mjs')).href;

module.exports = runtimeFor({
  swc,
  cache: join(__dirname, '../../node_modules/.cache/frontend-test-sources'),
  ownFolder: pathToFileURL(join(__dirname, '../src/')).href,
  standIns: { 'class-names': { default: classNames } },
  addressOf(specifier) {
    if (specifier.endsWith('.css')) return 'stand-in:class-names';
    return specifier === '@stripe/stripe-js/pure' ? stripeLoader : undefined;
  },
});
