// The runtime of Jest's test files: plain Node instead of a virtual machine for each file. Modules are loaded once for
// each worker and shared by its files; what a file needs for itself, it makes and gives back (fresh-database.ts).
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const { recordRows } = require('./row-records.cjs');
const { loadTypeScript } = require('./typescript.cjs');

/** @param {object} sources How TypeScript is compiled, as `loadTypeScript` takes it */
function runtimeFor(sources) {
  const globals = {};
  const sourceMaps = loadTypeScript({ ...sources, standIns: { ...sources.standIns, '@jest/globals': globals } });
  sources.onLoad?.(sourceMaps);
  let imports = 0;

  return class NodeRuntime {
    constructor(config, environment) {
      this.environment = environment;
    }

    unstable_shouldLoadAsEsm() {
      return true;
    }

    /** A file that runs again, in watch mode, is another module each time. */
    async unstable_importModule(path) {
      imports += 1;
      return import(`${pathToFileURL(path).href}?run=${imports}`);
    }

    requireModule(path) {
      return require(path);
    }

    /** Jest-circus keeps what a file declares in its own module: each file has that module anew. */
    requireInternalModule(path) {
      delete require.cache[path];
      delete globalThis[Symbol.for('EVENT_HANDLERS')];
      return require(path);
    }

    setGlobalsForRuntime(ofFile) {
      Object.assign(globals, ofFile, { jest: this.environment.jest ?? this.environment.moduleMocker });
    }

    getSourceMaps() {
      return sourceMaps;
    }

    getAllCoverageInfoCopy() {}
    getAllV8CoverageInfoCopy() {}
    enterTestCode() {}
    leaveTestCode() {}
    teardown() {}
  };
}

const swc = JSON.parse(readFileSync(join(__dirname, '../../.swcrc'), 'utf8'));
delete swc.$schema;
let ofBackend;

module.exports = {
  __esModule: true,
  runtimeFor,
  // Made where Jest asks for it: the frontend's runtime takes only the function.
  get default() {
    const cache = join(__dirname, '../../node_modules/.cache/test-sources');
    ofBackend ??= runtimeFor({ swc, cache, onLoad: recordRows });
    return ofBackend;
  },
};
