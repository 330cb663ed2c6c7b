// Records the statements that the product sends to the database during the tests, each once with a sample of its values
// and the place that sends it; scripts/check/whole-tables.ts plans them afterwards.
const { appendFileSync, mkdirSync } = require('node:fs');
const { join } = require('node:path');

const { prepareValue } = require('pg/lib/utils');

const statementsFolder = join(__dirname, '../../node_modules/.cache/statement-records');
/** The sources whose statements are recorded: neither tests nor what prepares the database. */
const recorded = /^src\/(?!migrations\/)(?!.*\.spec\.ts$)/;
/** A statement with longer values (a picture, thousands of ids) is recorded without them. */
const longestValues = 20_000;

exports.statementsFolder = statementsFolder;

/**
 * Returns what notes a query (queries.cjs).
 * @param {string} folder
 */
exports.recordStatements = (folder = statementsFolder) => {
  const known = new Set();
  mkdirSync(folder, { recursive: true });

  return (site, text, values) => {
    // Which values are null decides what remains of `$1 is null or …`. The ORM writes values into the text.
    const nulls = values.map((value) => (value == null ? 0 : 1)).join('');
    const key = `${nulls} ${text.replaceAll(/'[^']*'|\b\d+\b/g, '')}`;
    if (known.has(key)) return;
    const place = site();
    if (!recorded.test(place.file)) return;
    // Known only now: what a test has sent first is recorded once the product sends it.
    known.add(key);
    const sample = values.map((value) => asText(prepareValue(value)));
    const isLong = sample.join('').length > longestValues;
    const line = JSON.stringify({ file: place.file, line: place.line, text, ...(!isLong && { values: sample }) });
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
  };
};

function asText(value) {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}
