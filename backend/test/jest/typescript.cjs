// Lets Node import TypeScript as the build compiles it: in the backend with decorators and the type metadata they need.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { registerHooks } = require('node:module');
const { join } = require('node:path');
const { fileURLToPath } = require('node:url');

const { transformSync, version } = require('@swc/core');

/**
 * @param {object} sources
 * @param {object} sources.swc The options of the compiler
 * @param {string} sources.cache The folder of compiled files
 * @param {Record<string, object>} sources.standIns Modules that are not on disk, by their names; each run of a test
 *   file gets their exports as of that time
 * @param {string} [sources.ownFolder] Sources that each test file loads again; other modules are loaded once
 * @param {(specifier: string) => string | undefined} [sources.addressOf] The path of a module that Node would not find,
 *   or that each test file loads again
 * @returns {Map<string, string>} the path of each loaded file's source map
 */
exports.loadTypeScript = ({ swc, cache, standIns, ownFolder, addressOf = () => undefined }) => {
  const sourceMaps = new Map();
  mkdirSync(cache, { recursive: true });
  globalThis[Symbol.for('lather.stand-ins')] = standIns;
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier in standIns) return { url: `stand-in:${specifier}${runOf(context.parentURL)}`, shortCircuit: true };
      const address = addressOf(specifier);
      if (address) return { url: `${address}${runOf(context.parentURL)}`, format: 'module', shortCircuit: true };
      const source = sourceOf(specifier, context.parentURL);
      if (source) return { url: source, format: 'module', shortCircuit: true };
      const found = next(specifier, context);
      return ownFolder && found.url.startsWith(ownFolder) && !found.url.includes('?')
        ? { ...found, url: `${found.url}${runOf(context.parentURL)}` }
        : found;
    },
    load(url, context, next) {
      if (url.startsWith('stand-in:'))
        return { format: 'module', source: exportsOf(new URL(url), standIns), shortCircuit: true };
      if (!/\.tsx?(\?.*)?$/.test(url) || url.includes('/node_modules/')) return next(url, context);
      const { source, map } = compile(fileURLToPath(url), swc, cache);
      sourceMaps.set(url, map);
      return { format: 'module', source, shortCircuit: true };
    },
  });
  return sourceMaps;
};

/** Sources import each other by the names they have after the build. */
function sourceOf(specifier, parent) {
  if (!/^(\.{1,2}\/|file:).*\.js$/.test(specifier)) return undefined;
  const url = new URL(specifier.replace(/\.js$/, '.ts'), parent);
  return existsSync(url) ? url.href : undefined;
}

/** Returns the run of the test file that imports. */
function runOf(importer) {
  return importer ? new URL(importer).search : '';
}

function exportsOf({ pathname: name }, standIns) {
  const from = `globalThis[Symbol.for('lather.stand-ins')][${JSON.stringify(name)}]`;
  if ('default' in standIns[name]) return `export default ${from}.default;`;
  return `export const { ${Object.keys(standIns[name]).join(', ')} } = ${from};`;
}

/** Compiles a file once for each content, and keeps the result for other workers and runs. */
function compile(filename, swc, cache) {
  const text = readFileSync(filename, 'utf8');
  const key = createHash('sha256')
    .update([version, JSON.stringify(swc), filename, text].join('\0'))
    .digest('hex');
  const [code, map] = [join(cache, `${key}.mjs`), join(cache, `${key}.map`)];
  if (!existsSync(code)) {
    const made = transformSync(text, { ...swc, swcrc: false, filename, sourceMaps: true });
    write(map, made.map ?? '{}');
    write(code, made.code);
  }
  return { source: readFileSync(code, 'utf8'), map };
}

/** The file is written under another name first, so that another worker never reads a part of it. */
function write(file, text) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}
