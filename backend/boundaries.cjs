/** The backend's modules in the order of its architecture: each may import those above it, none below it. */
const modules = [
  'platform',
  'auth',
  'plans',
  'salons',
  'add-ons',
  'pets',
  'payments',
  'subscriptions',
  'appointments',
  'reviews',
  'billing',
  'notifications',
  'admin',
];

const test = '\\.spec\\.ts$';
const folder = (...names) => `^backend/src/(${names.join('|')})/`;
const known = [...modules, 'stripe-sandbox', 'demo', 'simulation', 'migrations'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thing, or a third one is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unknown-imports',
      comment: 'An import has to lead to a file or to an installed package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    ...modules.slice(0, -1).map((name, place) => ({
      name: `${name}-imports-only-modules-above-it`,
      comment: 'What happens further down is told by events (see the order in backend/boundaries.cjs).',
      severity: 'error',
      from: { path: folder(name), pathNot: test },
      to: { path: folder(...modules.slice(place + 1)) },
    })),
    {
      name: 'modules-have-a-front-door',
      comment: 'Import another module through its index.ts.',
      severity: 'error',
      from: { path: '^backend/src/([^/]+)/' },
      to: { path: '^backend/src/[^/]+/', pathNot: ['^backend/src/$1/', '^backend/src/[^/]+/index\\.ts$'] },
    },
    {
      name: 'modules-do-not-import-the-wiring',
      comment: 'Files beside the modules wire them together; demo data and the simulation stand on all of them.',
      severity: 'error',
      from: { path: folder(...modules, 'migrations'), pathNot: test },
      to: { path: ['^backend/src/[^/]+\\.ts$', folder('demo', 'simulation')] },
    },
    {
      name: 'every-folder-has-its-place',
      comment: 'A new module has to be put into the order in backend/boundaries.cjs.',
      severity: 'error',
      from: { path: '^backend/src/[^/]+/', pathNot: folder(...known) },
      to: {},
    },
    {
      name: 'the-sandbox-stands-outside',
      comment: 'The Stripe sandbox plays a foreign server: it knows the platform alone.',
      severity: 'error',
      from: { path: folder('stripe-sandbox'), pathNot: test },
      to: { path: '^backend/src/', pathNot: folder('stripe-sandbox', 'platform') },
    },
    {
      name: 'no-module-knows-the-sandbox',
      comment: 'Payments talk to it over HTTP, as they talk to Stripe. The simulation chooses its webhooks.',
      severity: 'error',
      from: {
        path: folder(...known.filter((name) => !['stripe-sandbox', 'simulation'].includes(name))),
        pathNot: test,
      },
      to: { path: folder('stripe-sandbox') },
    },
    {
      name: 'only-payments-knows-stripe',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: [folder('payments'), test] },
      to: { path: '(^|/)node_modules/stripe/' },
    },
    {
      name: 'the-product-does-without-tests-and-scripts',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: test },
      to: { path: ['^backend/(test|scripts|bench)/', test] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'backend/tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    doNotFollow: { path: 'node_modules' },
    // Written by the build; loaded by address.
    exclude: { path: '^backend/(dist|src/metadata\\.ts)' },
  },
};
