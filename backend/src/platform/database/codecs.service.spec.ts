import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { type RunningApp, runApp } from '../../../test/running-app.js';
import { instantInJson } from './codecs.js';
import { ReadDb } from './read-db.service.js';
import { type Sql, sqlIn } from './sql.js';
import { Transactions } from './transactions.service.js';

let running: RunningApp;
beforeAll(async () => {
  running = await runApp();
}, 60_000);
afterAll(() => running.close());

const readers: readonly (readonly [string, <Answer>(ask: (sql: Sql) => Promise<Answer>) => Promise<Answer>])[] = [
  ['outside a transaction', (ask) => ask(running.app.get(ReadDb))],
  ['in a command’s transaction', (ask) => running.app.get(Transactions).run((em) => ask(sqlIn(em)))],
];

describe.each(readers)('a row that is read %s', (_, read) => {
  test('has a Date for an instant, a text for a date, numbers for cents and counts', async () => {
    const at = new Date('2026-03-29T01:59:59.999Z');
    const row = await read((sql) =>
      sql.row(
        `select $1::timestamptz as at, $2::date as day, 9007199254740991 as cents, sum(2::bigint) as sum, 4.7 as rating,
           array[$1::timestamptz] as instants, array[$2::date] as days, array[-1, null]::bigint[] as many,
           json_build_object('cents', 5::bigint) as facts,
           json_agg(json_build_object('at', ${instantInJson('$1::timestamptz')}, 'none', ${instantInJson('null::timestamptz')},
             'on', $2::date)) as visits, true as yes, 'tub'::citext as name, interval '2 days' as span`,
        [at, '2026-03-29'],
      ),
    );
    expect(row).toEqual({
      at,
      day: '2026-03-29',
      cents: Number.MAX_SAFE_INTEGER,
      sum: 2,
      rating: 4.7,
      instants: [at],
      days: ['2026-03-29'],
      many: [-1, null],
      facts: { cents: 5 },
      visits: [{ at, none: null, on: '2026-03-29' }],
      yes: true,
      name: 'tub',
      span: '2 days',
    });
  });

  test.each(['9007199254740992', '-9007199254740992::bigint', '1e30::numeric'])(
    'is refused where a double cannot hold its whole number: %s',
    async (number) => {
      await expect(read((sql) => sql.row(`select ${number} as cents`))).rejects.toThrow('is not a safe integer');
    },
  );

  test('is found by the values read before: an instant and a date are sent back unchanged', async () => {
    const given = await read((sql) => sql.row<{ at: Date; day: string }>(`select now() as at, current_date as day`));
    const same = `select date_trunc('milliseconds', $1::timestamptz) = $1 and $2::date::text = $3 as same`;
    expect(await read((sql) => sql.row(same, [given?.at, given?.day, given?.day]))).toEqual({ same: true });
  });
});
