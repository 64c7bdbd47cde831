import { splitStatements } from '@easel/platform/db/migration-statements';

/** What would stop a busy shop while a migration runs, or break the processes that still run the former version. */
const RULES: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [
    /^create (unique )?index (?!concurrently)(if not exists )?\S+ on (only )?(?<table>\S+)/,
    'locks the table while the index is built. Use “create index concurrently if not exists” in a migration without transaction',
  ],
  [
    /^alter table (if exists )?(only )?(?<table>\S+) [\s\S]*\balter (column )?\S+ (set data )?type\b/,
    'writes the whole table again. Add a column, fill it in parts, and switch',
  ],
  [
    /^alter table (if exists )?(only )?(?<table>\S+) [\s\S]*\badd (column )?[\s\S]*\b(generated always as \([\s\S]*\) stored|default [^,]*\b(random|gen_random_uuid|clock_timestamp|nextval)\(|(big)?serial\b)/,
    'writes the whole table again. Add the column without a value, and fill it in parts',
  ],
  [
    /^alter table (if exists )?(only )?(?<table>\S+) [\s\S]*\bset not null\b/,
    'reads the whole table under a lock. Add a check “not valid”, validate it, and set not null then',
  ],
  [
    /^alter table (if exists )?(only )?(?<table>\S+) (?![\s\S]*(\bnot valid\b|\busing index\b))[\s\S]*\badd (constraint \S+ )?(check|foreign key|unique|primary key|exclude)\b/,
    'reads the whole table under a lock. Add the constraint “not valid” and validate it in a later migration',
  ],
  [/^update (only )?(?<table>\S+)/, 'changes rows in one transaction, which locks all of them until its end'],
  [/^(vacuum full|cluster) (?<table>\S+)/, 'writes the whole table again'],
  [
    /^alter table (if exists )?(only )?(?<table>\S+) [\s\S]*\b(drop column|rename)\b/,
    'breaks processes that still run the former version. Stop using it first, and remove it with a later version',
  ],
  [
    /^drop table (if exists )?(?<table>\S+)/,
    'breaks processes that still run the former version. Stop using it first, and remove it with a later version',
  ],
];

const CREATED = /^create (?:unlogged )?table (?:if not exists )?(\S+)/;
/** In a comment of the statement, with the reason. */
const WAIVER = /-- locks: \S/;

/** Statements of a migration that lock a table which existed before for long. A comment “-- locks: reason” before a statement allows it. */
export function findLongLocks(sql: string): string[] {
  const statements = splitStatements(sql);
  const lower = statements.map((statement) => ({
    ...statement,
    sql: statement.sql.replaceAll(/\s+/g, ' ').toLowerCase(),
  }));
  const created = new Set(lower.flatMap((statement) => CREATED.exec(statement.sql)?.[1] ?? []));
  return lower.flatMap(({ sql: text, comments }) => {
    if (WAIVER.test(comments)) return [];
    return RULES.flatMap(([pattern, problem]) => {
      const table = pattern.exec(text)?.groups?.table;
      return table === undefined || created.has(table) ? [] : [`“${text.slice(0, 80)}” ${problem}.`];
    });
  });
}
