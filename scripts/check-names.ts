import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Refuses exported names that do not say what they stand for: functions ending in `Of`, and types ending in `Parts` or `Words`. The rules are in
 * CONTRIBUTING.md.
 */

const CHECKED = [
  'domain',
  'contract',
  'search',
  'platform',
  'search-api',
  'server',
  'storefront',
  'demo',
  'bench',
  'e2e',
];

const FUNCTION = /^export (?:default )?(?:async )?(?:function\*?|const|let) (\w*[a-z]Of)\b/gm;
const TYPE = /^export (?:declare )?(?:abstract )?(?:interface|type|class) (\w*(?:Parts|Words|[a-z]Of))\b/gm;

export interface NamedSource {
  path: string;
  text: string;
}

/** A message for every exported name that should change. */
export const findUnclearNames = (files: readonly NamedSource[]): string[] =>
  files.flatMap(({ path, text }) => [
    ...[...text.matchAll(FUNCTION)].map(
      ([, name]) => `${path} exports ${name}: begin with a verb (get, to, format, parse, read, list, find, calculate).`,
    ),
    ...[...text.matchAll(TYPE)].map(
      ([, name]) => `${path} exports ${name}: name what it is (…Dependencies, …Texts, …Messages, …Labels).`,
    ),
  ]);

function readSources(): NamedSource[] {
  const skipped = /(^|\/)(node_modules|build|\.react-router)(\/|$)/;
  const present = new Set(readdirSync('.'));
  return CHECKED.filter((folder) => present.has(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((path) => /\.tsx?$/.test(path) && !skipped.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const unclear = findUnclearNames(readSources());
  for (const message of unclear) console.error(message);
  process.exit(unclear.length > 0 ? 1 : 0);
}
