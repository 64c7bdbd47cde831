import type pg from 'pg';

/** The columns of a table in order, without generated ones. */
export async function readColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ column_name }) => column_name);
}

/** The number of the last migration this database has run. */
export async function readSchemaVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select max(number) as version from migrations');
  return rows[0]?.version ?? 0;
}
