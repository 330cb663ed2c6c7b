/** The frontend's layers: each imports only those before it. */
const layers = ['service-worker', 'shared', 'api', 'domain', 'features', 'app'];

const test = ['\\.spec\\.tsx?$', '^frontend/src/testing/'];
const folder = (...names) => `^frontend/src/(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unknown-imports', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    ...layers.slice(0, -1).map((name, place) => ({
      name: `${name}-imports-only-layers-before-it`,
      comment: 'paths.ts is the one file of the app that every layer may ask: it alone knows URLs.',
      severity: 'error',
      from: { path: folder(name), pathNot: test },
      to: { path: folder(...layers.slice(place + 1)), pathNot: '^frontend/src/app/paths\\.ts$' },
    })),
    {
      name: 'a-feature-never-imports-another',
      comment: 'What two features share belongs to domain or shared.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/', pathNot: test },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'every-folder-has-its-place',
      severity: 'error',
      from: { path: '^frontend/src/[^/]+/', pathNot: folder(...layers, 'testing') },
      to: {},
    },
    {
      name: 'the-product-does-without-tests',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: test },
      to: { path: ['^frontend/e2e/', ...test] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'frontend/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.tsx', '.ts', '.js', '.css', '.json'],
    },
    doNotFollow: { path: 'node_modules' },
  },
};
