import { expect, test } from '@jest/globals';

import { migrate, ormForMigrations } from '../../src/platform/database/migrate.js';
import { emptyDatabase } from '../fresh-database.js';
import { withClient } from '../with-client.js';

const before = 'IndexesOfPeople20261125080000';

test('an interrupted build of an index by the month continues where it was', async () => {
  const database = await emptyDatabase();
  const orm = ormForMigrations(database.url);
  await orm.migrator.up({ to: before });
  await orm.close();
  await withClient(database.url, async (client) => {
    const [first] = (
      await client.query<{ month: string }>(
        `select inhrelid::regclass::text as month from pg_inherits where inhparent = 'outbox'::regclass order by 1`,
      )
    ).rows;
    const definition = `((payload ->> 'email')) where payload ->> 'email' is not null`;
    await client.query(`create index outbox_by_email on only outbox ${definition}`);
    await client.query(`create index ${first!.month}_by_email on ${first!.month} ${definition}`);
    const { rows: built } = await client.query(`select '${first!.month}_by_email'::regclass::oid as oid`);
    await migrate(database.url);
    const { rows: after } = await client.query(`select '${first!.month}_by_email'::regclass::oid as oid`);
    expect(after).toEqual(built);
    const { rows: indexes } = await client.query(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
       where indexrelid::regclass::text in ('outbox_by_email', 'outbox_of_new_browser', 'mails_about_visits') order by 1`,
    );
    expect(indexes).toEqual([
      { name: 'mails_about_visits', valid: true },
      { name: 'outbox_by_email', valid: true },
      { name: 'outbox_of_new_browser', valid: true },
    ]);
  });
  await database.drop();
});
