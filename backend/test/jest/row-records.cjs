// Records the columns that the database returns to each place that queries it; scripts/check/rows.ts compares them with
// the row types in the sources.
const { appendFileSync, mkdirSync } = require('node:fs');
const { join } = require('node:path');

const recordsFolder = join(__dirname, '../../node_modules/.cache/row-records');
/** json, jsonb. */
const jsonTypes = [114, 3802];
/** An instant within JSON as Postgres writes it; JavaScript ends it with Z. */
const instantText = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/;
/** The entries of a list whose values are looked at. */
const lookedAt = 20;

exports.recordsFolder = recordsFolder;

/**
 * Returns what notes the answer to a query (queries.cjs).
 * @param {string} folder
 */
exports.recordRows = (folder = recordsFolder) => {
  const known = new Set();
  mkdirSync(folder, { recursive: true });

  return (site, fields, rows) => {
    if (!fields) return;
    const columns = fields.map(({ name, dataTypeID }) =>
      jsonTypes.includes(dataTypeID) ? [name, dataTypeID, instantsOf(rows, name)] : [name, dataTypeID],
    );
    const line = JSON.stringify({ ...site(), columns });
    if (known.has(line)) return;
    known.add(line);
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
  };
};

/** Returns where a column's JSON has instants, such as `visits[].startsAt`: those that are Dates, and those as text. */
function instantsOf(rows, name) {
  const dates = new Set();
  const texts = new Set();
  for (const row of rows.slice(0, lookedAt)) look(row[name], name);
  return { dates: [...dates].sort(), texts: [...texts].sort() };

  function look(value, place) {
    if (value instanceof Date) dates.add(place);
    else if (typeof value === 'string' && instantText.test(value)) texts.add(place);
    else if (Array.isArray(value)) for (const one of value.slice(0, lookedAt)) look(one, `${place}[]`);
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) look(one, `${place}.${key}`);
  }
}
