import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Enforces the dependency rules of docs/architecture.md: the direction between packages, the order of areas, routes -> use cases -> stores,
 * and no import cycles. Type-only imports count as well.
 */

/** Which other packages each package may import. */
const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  search: [],
  contract: ['domain'],
  platform: ['domain', 'contract'],
  'search-api': ['domain', 'contract', 'search', 'platform'],
  storefront: ['domain', 'contract'],
  server: ['domain', 'contract', 'search', 'platform', 'search-api', 'storefront'],
  demo: ['domain', 'contract', 'platform', 'server'],
  e2e: [],
  bench: ['domain', 'contract', 'search', 'platform', 'search-api', 'server', 'storefront', 'demo'],
};

/** Tests of these packages may start the whole shop. */
const TESTED_WITH_THE_SHOP = ['platform', 'search-api'];

/** The only modules of the storefront that the server may import. */
const STOREFRONT_ENTRIES = [
  '@easel/storefront/server',
  '@easel/storefront/dev',
  '@easel/storefront/app/route-policies',
];

/** Lowest first. A file may import from its own area and from areas before it. */
const AREA_ORDER = [
  'text',
  'locale',
  'catalogue',
  'tracking',
  'accounts',
  'discovery',
  'search-api',
  'collecting',
  'selling',
  'studio',
  'staff',
];

/** Folders of `storefront/app` that every area may import. */
const SHARED_FOLDERS = ['ui', 'lib', 'styles', '+types'];

export interface SourceFile {
  path: string;
  text: string;
}

/** A message for every import that breaks a rule. */
export function findWrongImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => importsOf(file).flatMap((target) => checkImport(file.path, target)));
}

function importsOf({ text }: SourceFile): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;
  return [...text.matchAll(pattern)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '');
}

const isTestFile = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/testing/');
const resolveFrom = (path: string, target: string) => relative('.', resolve(dirname(path), target));

/** Packages of the search engine, which is otherwise self-contained. */
const SEARCH_MAY_USE = ['stemmer'];

function checkImport(path: string, target: string): string[] {
  const layer = path.split('/')[0] ?? '';
  if (target.startsWith('.')) return checkRelativeImport(path, resolveFrom(path, target));
  const [, otherLayer] = /^@easel\/([a-z0-9-]+)/.exec(target) ?? [];
  if (otherLayer) {
    if (otherLayer === 'server' && isTestFile(path) && TESTED_WITH_THE_SHOP.includes(layer)) return [];
    if (!MAY_IMPORT[layer]?.includes(otherLayer))
      return [`${path} imports ${target}: ${layer} may not import ${otherLayer}.`];
    if (layer === 'server' && otherLayer === 'storefront' && !STOREFRONT_ENTRIES.includes(target))
      return [`${path} imports ${target}: the server may import only ${STOREFRONT_ENTRIES.join(' and ')}.`];
    return [];
  }
  if (isTestFile(path)) return [];
  if (layer === 'domain') return [`${path} imports ${target}: domain has no dependencies.`];
  if (layer === 'search' && !target.startsWith('node:') && !SEARCH_MAY_USE.includes(target))
    return [`${path} imports ${target}: search may use only ${SEARCH_MAY_USE.join(' and ')}.`];
  return [];
}

function checkRelativeImport(path: string, target: string): string[] {
  const [layer, ...rest] = path.split('/');
  const [otherLayer, ...otherRest] = target.split('/');
  if (layer !== otherLayer)
    return isTestFile(path) && otherLayer === 'server'
      ? []
      : [`${path} imports ${target}: other packages are imported by name.`];
  if (layer === 'storefront') return rest[0] === 'app' ? checkStorefront(path, rest, otherRest) : [];
  if (isTestFile(path)) return [];
  const wrongArea = checkAreaOrder(path, rest, target, otherRest);
  return layer === 'server' ? [...wrongArea, ...checkServer(path, rest, otherRest)] : wrongArea;
}

/** Files directly below a layer, such as `server/config.ts`, belong to no area. `server/app.ts` and entry points compose areas. */
function checkAreaOrder(path: string, rest: string[], target: string, otherRest: string[]): string[] {
  const [area = ''] = rest;
  const [otherArea = ''] = otherRest;
  const place = AREA_ORDER.indexOf(area);
  const otherPlace = AREA_ORDER.indexOf(otherArea);
  return place >= 0 && otherPlace > place ? [`${path} imports ${target}: ${area} is below ${otherArea}.`] : [];
}

/** A store directly in an area's folder is shared by its features; a store in a feature's folder is private to the feature. */
function checkServer(path: string, rest: string[], otherRest: string[]): string[] {
  const file = rest.at(-1) ?? '';
  const otherFile = otherRest.at(-1) ?? '';
  if (file.endsWith('-store.ts') && otherFile.endsWith('-routes.ts')) return [`${path} is a store and imports routes.`];
  if (!otherFile.endsWith('-store.ts')) return [];
  if (file.endsWith('-routes.ts')) return [`${path} imports the store ${otherFile}: routes call use cases.`];
  const folder = rest.slice(0, -1).join('/');
  const storeFolder = otherRest.slice(0, -1).join('/');
  return folder === storeFolder || folder.startsWith(`${storeFolder}/`)
    ? []
    : [`${path} imports another feature's store, ${otherFile}.`];
}

/** Routes and the layout compose areas; areas use `ui` and `lib` and do not import each other. */
function checkStorefront(path: string, [, area]: string[], [, otherArea]: string[]): string[] {
  if (!area || !otherArea || area === otherArea || SHARED_FOLDERS.includes(otherArea)) {
    return area === 'ui' && otherArea === 'lib' ? [`${path} is a ui component and imports lib.`] : [];
  }
  const isComposer = area === 'routes' || area === 'layout' || area.includes('.');
  return isComposer || otherArea === 'root.tsx'
    ? []
    : [`${path} imports from ${otherArea}: areas are composed by routes.`];
}

/** Each import cycle as the chain of its files. */
export function findCycles(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const targetsOf = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap((target) => resolveImport(file.path, target, paths) ?? []),
    ]),
  );
  const cycles: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const chain: string[] = [];
  const visit = (path: string) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push(`Import cycle: ${[...chain.slice(chain.indexOf(path)), path].join(' -> ')}`);
      return;
    }
    state.set(path, 'open');
    chain.push(path);
    for (const target of targetsOf.get(path) ?? []) visit(target);
    chain.pop();
    state.set(path, 'done');
  };
  for (const { path } of files) visit(path);
  return cycles;
}

function resolveImport(path: string, target: string, paths: ReadonlySet<string>): string | undefined {
  const file = target.startsWith('.') ? resolveFrom(path, target) : target.replace(/^@easel\//, '');
  return [file, `${file}.ts`, `${file}.tsx`].find((candidate) => paths.has(candidate));
}

function readSources(): SourceFile[] {
  const skipped = /(^|\/)(node_modules|build|\.react-router)(\/|$)/;
  return Object.keys(MAY_IMPORT)
    .flatMap((layer) => readdirSync(layer, { recursive: true, encoding: 'utf8' }).map((file) => join(layer, file)))
    .filter((path) => /\.tsx?$/.test(path) && !skipped.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sources = readSources();
  const wrong = [...findWrongImports(sources), ...findCycles(sources)];
  for (const message of wrong) console.error(message);
  process.exit(wrong.length > 0 ? 1 : 0);
}
