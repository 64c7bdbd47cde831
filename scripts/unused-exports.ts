import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readUsedRules } from './rules-page.ts';

/**
 * Finds exports that only tests use. knip counts tests as users, so it does not report them. Rules in `domain/` whose feature is not built yet
 * are exempt as whole files: docs/rules.md lists them as not in use.
 */

const CHECKED = ['domain', 'contract', 'search', 'platform', 'search-api', 'server', 'storefront/app'];
const USERS = [...CHECKED, 'storefront', 'demo', 'bench', 'e2e', 'scripts'];

/** React Router reads these exports of route modules and of root.tsx. */
const ROUTE_EXPORTS = new Set([
  'action',
  'clientAction',
  'clientLoader',
  'clientMiddleware',
  'createLoadContext',
  'ErrorBoundary',
  'handle',
  'handleError',
  'headers',
  'HydrateFallback',
  'Layout',
  'links',
  'loader',
  'meta',
  'middleware',
  'shouldRevalidate',
  'streamTimeout',
]);

/** Rules of the validation toolkit for forms that are not built yet: passwords that are typed twice. */
const WAITING = new Set(['domain/text/validation.ts lettersAndOthers', 'domain/text/validation.ts matches']);

/** Public API of the search library, rules that generated columns are compared with, and seams of the server that tests need. */
const FOR_OTHERS = new Set([
  'search/nearest-neighbors.ts restoreNearestNeighbors',
  'domain/catalogue/size-bins.ts getOrientation',
  'domain/catalogue/tile-layout.ts MAX_PICTURE_ROWS',
  'domain/catalogue/tile-layout.ts MIN_PICTURE_ROWS',
  'domain/selling/refunds.ts sumLineAmounts',
  'server/app.ts App',
  'platform/jobs/worker.ts runPendingJobs',
  'platform/transfer/shop-tables.ts INSTALLATION_TABLES',
]);

interface Source {
  path: string;
  text: string;
}

const isTest = (path: string) =>
  /\.(test|spec)\.tsx?$/.test(path) || path.includes('/testing/') || /-for-tests\.ts$/.test(path);
const isRouteModule = (path: string) => /^storefront\/app\/(routes\/|root\.tsx|entry\.|layout\/shop-layout)/.test(path);

function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/(^|\/)(node_modules|build|\.react-router)(\/|$)/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** The exported names of each module that other modules import; `*` for a namespace, dynamic or worker import. */
function importedNames(sources: readonly Source[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const add = (path: string, specifier: string, name: string) => {
    const target = specifier.startsWith('@easel/')
      ? specifier.slice('@easel/'.length)
      : relative('.', resolve(dirname(path), specifier));
    const module = target.replace(/\.tsx?$/, '');
    const found = names.get(module) ?? new Set();
    names.set(module, found.add(name));
  };
  for (const { path, text } of sources) {
    for (const [, list = '', specifier = ''] of text.matchAll(
      /(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*'([^']+)'/g,
    ))
      for (const part of list.split(',')) {
        const name =
          part
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s+as\s+/)[0] ?? '';
        if (name) add(path, specifier, name);
      }
    for (const [, specifier = ''] of text.matchAll(/(?:\*\s+as\s+\w+\s+from\s*|import\(\s*|new URL\(\s*)'([^']+)'/g))
      add(path, specifier, '*');
  }
  return names;
}

export function findTestOnlyExports(): string[] {
  const production = [...new Set(USERS)].flatMap(readSources).filter(({ path }) => !isTest(path));
  const imported = importedNames([...new Map(production.map((source) => [source.path, source])).values()]);
  const usedRules = readUsedRules();
  const isWaitingRule = (path: string) =>
    path.startsWith('domain/') && !usedRules.has(path.slice(7).replace(/\.ts$/, ''));
  return CHECKED.flatMap(readSources)
    .filter(({ path }) => !isTest(path) && !isWaitingRule(path))
    .flatMap(({ path, text }) => {
      const used = imported.get(path.replace(/\.tsx?$/, '')) ?? new Set();
      if (used.has('*')) return [];
      return [...text.matchAll(/^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm)].flatMap(
        ([, name = '']) => {
          // The type of a call of the contract with the same name is no use.
          const isUsedHere = [...text.matchAll(new RegExp(`(?<!typeof \\w+\\.)\\b${name}\\b`, 'g'))].length > 1;
          const key = `${path} ${name}`;
          const isRouteExport = isRouteModule(path) && ROUTE_EXPORTS.has(name);
          return used.has(name) || isUsedHere || isRouteExport || WAITING.has(key) || FOR_OTHERS.has(key)
            ? []
            : [`${path}: ${name} is used by tests only, or not at all.`];
        },
      );
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = findTestOnlyExports();
  for (const sentence of found) console.error(sentence);
  process.exit(found.length > 0 ? 1 : 0);
}
