// Tells what the tests ask the database, and which place in the sources asks. Both records (row-records.cjs,
// statement-records.cjs) share this, because finding the place is most of the cost.
const { readFileSync } = require('node:fs');
const { SourceMap } = require('node:module');
const { join, relative } = require('node:path');
const { fileURLToPath } = require('node:url');

const backend = join(__dirname, '../..');
const own = join(backend, 'src/platform/database/');
/** The ORM has more than the usual ten frames between the place and the connection. */
const frames = 40;
/** A library whose statements are its own, wherever they are caused. */
const queueLibrary = '/node_modules/bullmq/';

/**
 * @param {Map<string, string>} sourceMaps the path of each loaded file's source map
 * @param {object} listener
 * @param {(site: () => object, text: string, values: unknown[]) => void} listener.onQuery
 * @param {(site: () => object, fields: object[], rows: object[]) => void} listener.onAnswer
 */
exports.watchQueries = (sourceMaps, { onQuery, onAnswer }) => {
  const { Client, Pool } = require('pg');
  const { Kysely } = require('kysely');
  const columnsOf = new WeakMap();
  const maps = new Map();

  const clientQuery = Client.prototype.query;
  Client.prototype.query = function query(...given) {
    const answer = clientQuery.apply(this, given);
    if (answer instanceof Promise) answer.then(({ rows, fields }) => rows && columnsOf.set(rows, fields), ignore);
    return answer;
  };
  const poolQuery = Pool.prototype.query;
  Pool.prototype.query = function query(...given) {
    const site = callSite();
    const [first, values = []] = given;
    if (site) onQuery(() => inSource(site), first.text ?? first, first.values ?? values);
    const answer = poolQuery.apply(this, given);
    if (site && answer instanceof Promise)
      answer.then(({ fields, rows }) => onAnswer(() => inSource(site), fields, rows), ignore);
    return answer;
  };
  const { executeQuery } = Kysely.prototype;
  Kysely.prototype.executeQuery = async function execute(...given) {
    const site = callSite();
    if (site) onQuery(() => inSource(site), given[0].sql, given[0].parameters);
    const answer = await executeQuery.apply(this, given);
    if (site) onAnswer(() => inSource(site), columnsOf.get(answer.rows), answer.rows);
    return answer;
  };

  /** Returns the place in the source, which the running compiled file does not know. */
  function inSource({ url, line, column }) {
    const file = sourceMaps.get(url);
    if (!maps.has(file)) maps.set(file, new SourceMap(JSON.parse(readFileSync(file, 'utf8'))));
    const { originalLine, originalColumn } = maps.get(file).findEntry(line - 1, column - 1);
    return { file: relative(backend, fileURLToPath(url)), line: originalLine, column: originalColumn };
  }

  /**
   * Returns the place in the backend's sources that made the query, outside the database layer. What a library sends on
   * its own has none: migrations, and the ORM's writes of what it has loaded, which it finds by their keys.
   */
  function callSite() {
    const { prepareStackTrace, stackTraceLimit } = Error;
    Error.prepareStackTrace = (_, sites) => sites;
    Error.stackTraceLimit = frames;
    const { stack } = new Error();
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
    const site = stack.find((one) => isAsker(one.getFileName()) || one.getFileName()?.includes(queueLibrary));
    if (!site || !isAsker(site.getFileName())) return undefined;
    return { url: site.getFileName(), line: site.getLineNumber(), column: site.getColumnNumber() };
  }

  function isAsker(url) {
    return sourceMaps.has(url) && !fileURLToPath(url).startsWith(own);
  }
};

function ignore() {}
