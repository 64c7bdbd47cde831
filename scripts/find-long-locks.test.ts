import { readMigrations } from '@easel/platform/db/migrate';
import { splitStatements } from '@easel/platform/db/migration-statements';
import { describe, expect, test } from 'vitest';
import { findLongLocks } from './find-long-locks.ts';

/** Earlier ones ran before there were busy shops. */
const FIRST_CHECKED = 102;

test('no migration stops a busy shop', async () => {
  const checked = (await readMigrations()).filter(({ number }) => number >= FIRST_CHECKED);
  expect(checked.flatMap(({ name, sql }) => findLongLocks(sql).map((problem) => `${name}: ${problem}`))).toEqual([]);
});

describe('statements that lock a table for long', () => {
  test.each([
    'create index works_by_title on works (title)',
    'create unique index people_by_name on people (user_name)',
    'alter table works alter column year type bigint',
    'alter table works add column token uuid default gen_random_uuid()',
    'alter table works add area numeric generated always as (width_cm * height_cm) stored',
    'alter table events add column n bigserial',
    'alter table works alter column title set not null',
    'alter table orders add constraint positive check (total_cents > 0)',
    'alter table orders add constraint of_person foreign key (person_id) references people (id)',
    'update works set year = 2000 where year is null',
    'alter table works drop column year',
    'alter table works rename column year to made_in',
    'drop table works',
    'vacuum full works',
  ])('%s', (sql) => {
    expect(findLongLocks(sql)).toHaveLength(1);
  });

  test.each([
    'create index concurrently if not exists works_by_title on works (title)',
    'alter table works add column note text',
    "alter table works add column note text not null default ''",
    'alter table orders add constraint positive check (total_cents > 0) not valid',
    'alter table orders validate constraint positive',
    'create table notes (id int); create index notes_by_id on notes (id); alter table notes add primary key (id)',
    '-- locks: there are at most a hundred rows.\nupdate content_pages set title = upper(title)',
    'create function f() returns void language sql as $$ update works set year = 1; $$',
    "insert into notes values ('update works; drop table works')",
  ])('%s is allowed', (sql) => {
    expect(findLongLocks(sql)).toEqual([]);
  });
});

test('statements end at semicolons outside of strings, comments and bodies', () => {
  const sql = "-- a; b\nselect 'x;''y' as a; create function f() as $body$ begin; end; $body$; \n-- last\n";
  expect(splitStatements(sql).map((statement) => statement.sql)).toEqual([
    "select 'x;''y' as a",
    'create function f() as $body$ begin; end; $body$',
  ]);
});
