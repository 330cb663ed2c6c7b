// Records the columns that the database returns to each place that queries it; scripts/check/rows.ts compares them with
// the row types in the sources.
const { appendFileSync, mkdirSync, readFileSync } = require('node:fs');
const { SourceMap } = require('node:module');
const { join, relative } = require('node:path');
const { fileURLToPath } = require('node:url');

const backend = join(__dirname, '../..');
const folder = join(backend, 'node_modules/.cache/row-records');
const own = join(backend, 'src/platform/database/');

exports.recordsFolder = folder;

/** @param {Map<string, string>} sourceMaps the path of each loaded file's source map */
exports.recordRows = (sourceMaps) => {
  const { Client, Pool } = require('pg');
  const { Kysely } = require('kysely');
  const columnsOf = new WeakMap();
  const known = new Set();
  const maps = new Map();
  mkdirSync(folder, { recursive: true });

  const clientQuery = Client.prototype.query;
  Client.prototype.query = function query(...given) {
    const answer = clientQuery.apply(this, given);
    if (answer instanceof Promise) answer.then(({ rows, fields }) => rows && columnsOf.set(rows, fields), ignore);
    return answer;
  };
  const poolQuery = Pool.prototype.query;
  Pool.prototype.query = function query(...given) {
    const site = callSite();
    const answer = poolQuery.apply(this, given);
    if (site && answer instanceof Promise) answer.then(({ fields }) => note(site, fields), ignore);
    return answer;
  };
  const { executeQuery } = Kysely.prototype;
  Kysely.prototype.executeQuery = async function execute(...given) {
    const site = callSite();
    const answer = await executeQuery.apply(this, given);
    if (site) note(site, columnsOf.get(answer.rows));
    return answer;
  };

  function note(site, fields) {
    if (!fields) return;
    const columns = fields.map(({ name, dataTypeID }) => [name, dataTypeID]);
    const line = JSON.stringify({ ...inSource(site), columns });
    if (known.has(line)) return;
    known.add(line);
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
  }

  /** Returns the place in the source, which the running compiled file does not know. */
  function inSource({ url, line, column }) {
    const file = sourceMaps.get(url);
    if (!maps.has(file)) maps.set(file, new SourceMap(JSON.parse(readFileSync(file, 'utf8'))));
    const { originalLine, originalColumn } = maps.get(file).findEntry(line - 1, column - 1);
    return { file: relative(backend, fileURLToPath(url)), line: originalLine, column: originalColumn };
  }

  /** Returns the place in the backend's sources that made the query, outside the database layer. */
  function callSite() {
    const { prepareStackTrace } = Error;
    Error.prepareStackTrace = (_, sites) => sites;
    const { stack } = new Error();
    Error.prepareStackTrace = prepareStackTrace;
    const site = stack.find((one) => isAsker(one.getFileName()));
    return site && { url: site.getFileName(), line: site.getLineNumber(), column: site.getColumnNumber() };
  }

  function isAsker(url) {
    return sourceMaps.has(url) && !fileURLToPath(url).startsWith(own);
  }
};

function ignore() {}
