import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../testing/test-database.ts';

const { db } = await aDatabase();

test('a query that names itself is prepared once per connection, others are not', async () => {
  await db.connection().execute(async (connection) => {
    for (const value of [1, 2])
      expect(
        (await sql`/* prepared as test-query */ select ${value}::integer as value`.execute(connection)).rows,
      ).toEqual([{ value }]);
    await sql`select ${3}::integer as value`.execute(connection);
    const { rows } = await sql`select name from pg_prepared_statements`.execute(connection);
    expect(rows).toEqual([{ name: 'test-query' }]);
  });
});
