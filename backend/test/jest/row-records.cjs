// Records the columns that the database returns to each place that queries it; scripts/check/rows.ts compares them with
// the row types in the sources.
const { appendFileSync, mkdirSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, '../../node_modules/.cache/row-records');

exports.recordsFolder = folder;

/** Returns what notes the answer to a query (queries.cjs). */
exports.recordRows = () => {
  const known = new Set();
  mkdirSync(folder, { recursive: true });

  return (site, fields) => {
    if (!fields) return;
    const columns = fields.map(({ name, dataTypeID }) => [name, dataTypeID]);
    const line = JSON.stringify({ ...site(), columns });
    if (known.has(line)) return;
    known.add(line);
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
  };
};
