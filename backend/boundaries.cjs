/** The backend's modules in the order of its architecture: each may import those above it, and none below it. */
const modules = [
  'platform',
  'legal',
  'auth',
  'account-address',
  'sign-in-notices',
  'passkeys',
  'account-closing',
  'second-factor',
  'plans',
  'places',
  'salons',
  'salon-schedule',
  'add-ons',
  'pets',
  'payments',
  'onboarding',
  'offboarding',
  'subscriptions',
  'plan-changes',
  'appointments',
  'waitlist',
  'series',
  'group-bookings',
  'reviews',
  'site',
  'ledger',
  'measured-weights',
  'charges',
  'refunds',
  'owner-payments',
  'payouts',
  'payout-admin',
  'reconciliation',
  'reminders',
  'notification-preferences',
  'waiting-work',
  'notifications',
  'push',
  'admin',
];

/**
 * The parts of the large modules, in their order. A part is a folder with its own index.ts, and the files beside the
 * parts wire them together.
 */
const parts = {
  platform: [
    'values',
    'documents',
    'config',
    'tracing',
    'errors',
    'leases',
    'database',
    'clock',
    'media',
    'http',
    'events',
    'jobs',
    'months',
    'health',
  ],
  auth: [
    'access',
    'accounts',
    'tokens',
    'known-browsers',
    'sessions',
    'reauthentication',
    'passwords',
    'sign-in',
    'suspension',
    'closing',
    'personal-data',
  ],
  payments: ['rate-limiter', 'stripe', 'notices', 'customers', 'money', 'connect', 'webhooks'],
  appointments: ['visits', 'visit-links', 'availability', 'holds', 'booking', 'first-bath', 'desk', 'affected-visits'],
  notifications: ['templates', 'mail', 'mail-log', 'dev-mail', 'calendar-feeds'],
};

/** The sandbox's folders, and its groups of resources, each in their order: each imports only those before it. */
const sandbox = ['protocol', 'cards', 'objects', 'behaviour', 'webhooks', 'api', 'resources', 'server'];
const resources = ['balance', 'disputes', 'payments', 'connect', 'billing', 'events'];

const test = '\\.spec\\.ts$';
const folder = (...names) => `^backend/src/(${names.join('|')})/`;
const known = [...modules, 'migrations', 'entrypoints'];
/** The business terms: numbers and sentences that import nothing, open to modules above `plans` as well. */
const terms = '^backend/src/plans/business-(terms|words)\\.ts$';
/** Returns the pattern of folders beside the product. */
const beside = (...names) => `^backend/(${names.join('|')})/`;

/** Returns rules by which each folder imports only those before it. */
const ladder = (root, steps) =>
  steps.slice(0, -1).map((step, place) => ({
    name: `${root}-${step}-imports-only-what-stands-before-it`,
    comment: 'See the order in backend/boundaries.cjs.',
    severity: 'error',
    from: { path: `^backend/${root}/${step}/`, pathNot: test },
    to: { path: `^backend/${root}/(${steps.slice(place + 1).join('|')})/` },
  }));

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
      to: { path: folder(...modules.slice(place + 1)), pathNot: terms },
    })),
    {
      name: 'modules-have-a-front-door',
      comment: 'Import another module through its index.ts.',
      severity: 'error',
      from: { path: '^backend/src/([^/]+)/' },
      to: { path: '^backend/src/[^/]+/', pathNot: ['^backend/src/$1/', '^backend/src/[^/]+/index\\.ts$', terms] },
    },
    ...Object.entries(parts).flatMap(([name, order]) => {
      const part = (...names) => `^backend/src/${name}/(${names.join('|')})/`;
      const wiring = `^backend/src/${name}/[^/]+\\.ts$`;
      const door = `^backend/src/${name}/[^/]+/index\\.ts$`;
      return [
        ...order.map((one, place) => ({
          name: `${name}-${one}-imports-only-parts-above-it`,
          comment: 'See the order of the parts in backend/boundaries.cjs.',
          severity: 'error',
          from: { path: part(one), pathNot: test },
          to: { path: [wiring, ...(place < order.length - 1 ? [part(...order.slice(place + 1))] : [])] },
        })),
        {
          name: `parts-of-${name}-have-a-front-door`,
          comment: 'Import another part through its index.ts.',
          severity: 'error',
          from: { path: `^backend/src/${name}/([^/]+)`, pathNot: test },
          to: { path: part(...order), pathNot: [`^backend/src/${name}/$1/`, door] },
        },
        {
          name: `every-folder-of-${name}-is-a-part`,
          comment: 'A new part has to be put into the order in backend/boundaries.cjs.',
          severity: 'error',
          from: { path: `^backend/src/${name}/[^/]+/`, pathNot: part(...order) },
          to: {},
        },
      ];
    }),
    {
      name: 'what-stands-beside-uses-the-front-doors-too',
      comment: 'Import a module through its index.ts.',
      severity: 'error',
      from: { path: beside('stripe-sandbox', 'demo', 'simulation'), pathNot: test },
      to: { path: '^backend/src/[^/]+/', pathNot: '^backend/src/[^/]+/index\\.ts$' },
    },
    {
      name: 'modules-do-not-import-the-wiring',
      comment: 'Files beside the modules wire them together; demo data and the simulation stand on all of them.',
      severity: 'error',
      from: { path: folder(...modules, 'migrations'), pathNot: test },
      to: { path: ['^backend/src/[^/]+\\.ts$', folder('entrypoints'), beside('demo', 'simulation')] },
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
      from: { path: beside('stripe-sandbox'), pathNot: test },
      to: { path: ['^backend/src/', beside('demo', 'simulation')], pathNot: folder('platform') },
    },
    ...ladder('stripe-sandbox', sandbox),
    ...ladder('stripe-sandbox/resources', resources),
    {
      name: 'no-module-knows-the-sandbox',
      comment:
        'Payments talk to it over HTTP, as they talk to Stripe. The wiring starts it; the simulation chooses its webhooks.',
      severity: 'error',
      from: { path: ['^backend/src/', beside('demo')], pathNot: [test, '^backend/src/app\\.module\\.ts$'] },
      to: { path: beside('stripe-sandbox') },
    },
    {
      name: 'rules-are-pure',
      comment: 'A rule imports rules, values, events and types of its own kind: no Nest, no database, no clock.',
      severity: 'error',
      from: { path: '\\.(rules|value|policy)\\.ts$', pathNot: test },
      to: {
        path: [
          '(^|/)node_modules/(@nestjs|@mikro-orm|pg|stripe|fastify|bullmq)/',
          '\\.(service|controller|handler|sql|view|module|entity)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
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
      from: { path: ['^backend/src/', beside('stripe-sandbox', 'demo', 'simulation')], pathNot: test },
      to: { path: ['^backend/(test|scripts|bench|rehearsal)/', test] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'backend/tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    doNotFollow: { path: 'node_modules' },
    // The build writes these files, and they are loaded by path.
    exclude: { path: '^backend/(dist|src/metadata\\.ts)' },
  },
};
