import type { Rolldown } from 'vite';

type ChunkingContext = Rolldown.ChunkingContext;

/**
 * Which pages share code. A module belongs to the first area with a page that imports it, so a page loads the chunks of its own area and of
 * those above it, never of one below. What every visitor needs comes first, and staff pages last.
 */
const AREAS: readonly { name: string; pages: RegExp }[] = [
  // The newsletter form and the button that saves a search are loaded by every listing when it is idle.
  {
    name: 'shop',
    pages:
      /app\/(root|entry\.client|layout\/shop-layout|layout\/newsletter-form|discovery\/save-search-button|routes\/(category-or-artist|tracked-listing))\.tsx$/,
  },
  { name: 'pages', pages: /app\/routes\/(home|work|artist-view|collection-view)\.tsx$/ },
  {
    name: 'account',
    pages:
      /app\/routes\/(?!cart|checkout|order|offer|wall|saved-walls|shared-wall|sale|shipping-settings|studio|staff-)[^/]+\.tsx?$/,
  },
  { name: 'buying', pages: /app\/routes\/(cart|checkout|order|offer)[^/]*\.tsx$/ },
  { name: 'walls', pages: /app\/routes\/(wall-planner|saved-walls|shared-wall)\.tsx$/ },
  { name: 'studio', pages: /app\/routes\/(studio[^/]*|sales?|shipping-settings)\.tsx$/ },
  { name: 'staff', pages: /app\/routes\/staff-[^/]+\.tsx$/ },
];

const isLibrary = (id: string) => id.includes('/node_modules/');

/** One chunk for each area, and one for the libraries of every page, which rarely change. Code of one page, or behind a click, stays in its own chunk. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const findArea = areaFinder();
  return [
    // The client of the search service is loaded after the first interaction (tracking/tracker.ts).
    { name: 'tracking', test: /constructorio|event-emitter|store2|crc-32/, priority: AREAS.length + 1 },
    {
      name: (id, context) => (isLibrary(id) && findArea(id, context) === 'shop' ? 'libraries' : null),
      priority: AREAS.length + 1,
    },
    // A group takes the imports of its modules along, so the areas claim their modules in order.
    ...AREAS.map(({ name }, index) => ({
      name: (id: string, context: ChunkingContext) => (findArea(id, context) === name ? name : null),
      priority: AREAS.length - index,
      minShareCount: 2,
    })),
  ];
}

/** Finds the area of a module by walking up to the pages that import it. */
function areaFinder() {
  const importers = new Map<string, readonly string[]>();
  const readImporters = (id: string, context: ChunkingContext) => {
    const known = importers.get(id) ?? [...(context.getModuleInfo(id)?.importers ?? [])];
    importers.set(id, known);
    return known;
  };
  return (id: string, context: ChunkingContext): string | undefined => {
    const above = new Set([id]);
    for (const one of above) for (const importer of readImporters(one, context)) above.add(importer);
    // The build splits a page into modules that differ in the query.
    const paths = [...above].map((one) => one.replace(/\?.*/, ''));
    return AREAS.find(({ pages }) => paths.some((path) => pages.test(path)))?.name;
  };
}
