import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The house's rooms, and which others each may import. There are no other arrows. */
const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  search: [],
  contract: ['domain'],
  storefront: ['domain', 'contract'],
  server: ['domain', 'contract', 'search', 'storefront'],
  demo: ['domain', 'contract', 'server'],
  e2e: [],
  bench: ['domain', 'contract', 'search', 'server', 'storefront', 'demo'],
};

/** Of the storefront, the server sees the door only. */
const STOREFRONT_DOORS = ['@easel/storefront/server', '@easel/storefront/dev'];

/** The process itself puts the painter of demonstration works beside the shop's parts; nothing else of the shop knows the demo. */
const DEMO_DOOR = { path: 'server/main.ts', target: '@easel/demo/painter' };

export interface SourceFile {
  path: string;
  text: string;
}

/** Every import that goes against the direction of the house, as a sentence. */
export function findWrongImports(files: SourceFile[]): string[] {
  return files.flatMap((file) => importsOf(file).flatMap((target) => judge(file.path, target)));
}

function importsOf({ text }: SourceFile): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;
  return [...text.matchAll(pattern)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '');
}

function judge(path: string, target: string): string[] {
  const room = path.split('/')[0] ?? '';
  const isTest = /\.test\.tsx?$/.test(path) || path.includes('/testing/');
  if (target.startsWith('.')) return judgeInside(path, relative('.', resolve(dirname(path), target)), isTest);
  const [, otherRoom] = /^@easel\/([a-z0-9]+)/.exec(target) ?? [];
  if (otherRoom) {
    if (path === DEMO_DOOR.path && target === DEMO_DOOR.target) return [];
    if (!MAY_IMPORT[room]?.includes(otherRoom))
      return [`${path} imports ${target}: ${room} may not import ${otherRoom}.`];
    if (room === 'server' && otherRoom === 'storefront' && !STOREFRONT_DOORS.includes(target))
      return [`${path} imports ${target}: the server uses the storefront's door.`];
    return [];
  }
  if (room === 'domain' && !isTest)
    return [`${path} imports ${target}: the rules import nothing from outside their folder.`];
  if (room === 'search' && !isTest && !target.startsWith('node:'))
    return [`${path} imports ${target}: the engine stands alone.`];
  return [];
}

function judgeInside(path: string, target: string, isTest: boolean): string[] {
  const [room, ...rest] = path.split('/');
  const [otherRoom, ...otherRest] = target.split('/');
  if (room !== otherRoom)
    return isTest && otherRoom === 'server'
      ? []
      : [`${path} imports ${target}: other rooms are imported by their package name.`];
  if (room === 'server') return judgeServer(path, rest, otherRest, isTest);
  if (room === 'storefront' && rest[0] === 'app') return judgeStorefront(path, rest, otherRest);
  return [];
}

/** Inside a feature: routes, then use case, then store; another feature's store is its own business. */
function judgeServer(
  path: string,
  [feature]: string[],
  [otherFeature, otherFile = '']: string[],
  isTest: boolean,
): string[] {
  if (isTest) return [];
  if (otherFile.endsWith('-store.ts') && feature !== otherFeature)
    return [`${path} imports another feature's store, ${otherFile}.`];
  if (path.endsWith('-store.ts') && otherFile.endsWith('-routes.ts')) return [`${path} is a store and imports routes.`];
  return [];
}

/** Inside the storefront: routes, then areas, then ui and lib; areas do not import each other. */
function judgeStorefront(path: string, [, area]: string[], [, otherArea]: string[]): string[] {
  if (!area || !otherArea || area === otherArea || ['ui', 'lib', 'styles', '+types'].includes(otherArea)) {
    return area === 'ui' && otherArea === 'lib' ? [`${path} is a ui part and imports lib.`] : [];
  }
  const isComposer = area === 'routes' || area === 'layout' || area.includes('.');
  return isComposer || otherArea === 'root.tsx'
    ? []
    : [`${path} imports from ${otherArea}: areas are put together by routes.`];
}

function readSources(): SourceFile[] {
  const skipped = /(^|\/)(node_modules|build|\.react-router)(\/|$)/;
  return Object.keys(MAY_IMPORT)
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)))
    .filter((path) => /\.tsx?$/.test(path) && !skipped.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wrong = findWrongImports(readSources());
  for (const sentence of wrong) console.error(sentence);
  process.exit(wrong.length > 0 ? 1 : 0);
}
