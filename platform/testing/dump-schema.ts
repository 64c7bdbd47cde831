import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

/** The current schema as SQL: value types, tables with their indexes and triggers, views, functions. For reading, not for restoring. */
export async function dumpSchema(db: Db): Promise<string> {
  const [types, tables, views, functions] = await Promise.all([
    readTypes(db),
    readTables(db),
    readViews(db),
    readFunctions(db),
  ]);
  return [
    '-- The schema after all migrations. Generated: npx vitest run platform/db/schema-file.test.ts -u',
    types.join('\n'),
    ...tables,
    ...views,
    ...functions,
    '',
  ].join('\n\n');
}

const OWN_SCHEMA = sql`'public'::regnamespace`;

async function readTypes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select format('create domain %I as %s%s;', t.typname, format_type(t.typbasetype, t.typtypmod),
      (select string_agg(' ' || pg_get_constraintdef(c.oid, true), '' order by c.conname)
        from pg_constraint c where c.contypid = t.oid)) as definition
    from pg_type t where t.typtype = 'd' and t.typnamespace = ${OWN_SCHEMA}
    order by t.typname`.execute(db);
  return rows.map(({ definition }) => definition);
}

async function readTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
    partitions: string | null;
    columns: string[];
    constraints: string[] | null;
    indexes: string[] | null;
    triggers: string[] | null;
  }>`
    select c.relname as name, pg_get_partkeydef(c.oid) as partitions,
      (select array_agg(concat(quote_ident(a.attname), ' ', format_type(a.atttypid, a.atttypmod),
          case when a.attidentity <> '' then ' generated always as identity' end,
          case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid, true) || ') stored'
            when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid, true) end,
          case when a.attnotnull then ' not null' end) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select array_agg(format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid, true))
          order by array_position(array['p', 'u', 'f', 'c', 'x'], k.contype::text), k.conname)
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')) as constraints,
      (select array_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text)
        from pg_index i where i.indrelid = c.oid
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)) as indexes,
      (select array_agg(pg_get_triggerdef(t.oid, true) order by t.tgname)
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = ${OWN_SCHEMA} and not c.relispartition
    order by c.relname`.execute(db);
  return rows.map(({ name, partitions, columns, constraints, indexes, triggers }) =>
    [
      `create table ${name} (\n${[...columns, ...(constraints ?? [])].map((line) => `  ${line}`).join(',\n')}\n)${partitions === null ? '' : ` partition by ${partitions.toLowerCase()}`};`,
      ...[...(indexes ?? []), ...(triggers ?? [])].map((line) => `${line.replaceAll('public.', '')};`),
    ].join('\n'),
  );
}

async function readViews(db: Db): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select format(E'create %s %I as\n%s', case relkind when 'm' then 'materialized view' else 'view' end, relname,
      pg_get_viewdef(oid, true)) as definition
    from pg_class where relkind in ('v', 'm') and relnamespace = ${OWN_SCHEMA} order by relname`.execute(db);
  return rows.map(({ definition }) => definition);
}

async function readFunctions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(p.oid) as definition
    from pg_proc p
    where p.pronamespace = ${OWN_SCHEMA} and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname, p.oid`.execute(db);
  return rows.map(
    ({ definition }) => `${definition.replace('CREATE OR REPLACE FUNCTION public.', 'create function ').trim()};`,
  );
}
