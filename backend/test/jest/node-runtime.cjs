// The runtime of Jest's test files: plain Node instead of a virtual machine for each file. Modules are loaded once for
// each worker and shared by its files; a file creates and releases what it needs for itself (fresh-database.ts).
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const { watchQueries } = require('./queries.cjs');
const { recordRows } = require('./row-records.cjs');
const { recordStatements } = require('./statement-records.cjs');
const { loadTypeScript } = require('./typescript.cjs');

/** @param {object} sources the options of `loadTypeScript` */
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

    /** In watch mode a file that runs again must be loaded as a new module. */
    async unstable_importModule(path) {
      imports += 1;
      return import(`${pathToFileURL(path).href}?run=${imports}`);
    }

    requireModule(path) {
      return require(path);
    }

    /** Jest-circus keeps a file's declarations in its own module, so each file gets a new one. */
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
  // A getter, because the frontend's runtime needs only the function.
  get default() {
    const cache = join(__dirname, '../../node_modules/.cache/test-sources');
    ofBackend ??= runtimeFor({ swc, cache, onLoad: record });
    return ofBackend;
  },
};

function record(sourceMaps) {
  watchQueries(sourceMaps, { onQuery: recordStatements(), onAnswer: recordRows() });
}
