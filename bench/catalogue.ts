/**
 * A generated catalogue for benchmarks: any number of works with 14 facets and 396 values, and the benchmark queries. Identical on every machine
 * and in every process.
 */
export interface CatalogueWork {
  id: number;
  /** The default order, highest first. Unique. */
  rank: number;
  title: string;
  artist: string;
  keywords: string;
  facets: Record<string, string | string[]>;
  price: number;
  uploaded: number;
}

export const TEXT_WEIGHTS = { title: 3, artist: 2, keywords: 1 } as const;

// biome-ignore format: a table is more readable in a few columns
export const FACETS: Readonly<Record<string, 'one' | 'many'>> = {
  category: 'one', styles: 'many', subject: 'one', mediums: 'many', materials: 'many', country: 'one', color: 'many',
  orientation: 'one', size: 'one', priceBand: 'one', hasPrints: 'one', isFramed: 'one', isReady: 'one', status: 'one',
};

const SEED = 20_261_115;
const MAX_SUGGESTIONS = 300_000;

/** Seeded pseudorandom numbers. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  /** Skewed towards low numbers, as in a real catalogue. */
  const skewed = (count: number) => Math.floor(next() ** 2 * count);
  const few = (name: string, count: number) => [
    ...new Set(Array.from({ length: 1 + Math.floor(next() * 3) }, () => `${name}${skewed(count)}`)),
  ];
  const words = (count: number) =>
    Array.from({ length: count }, () => VOCABULARY[Math.floor(next() ** 3 * VOCABULARY.length)]).join(' ');
  return { next, skewed, few, words };
}
type Random = ReturnType<typeof createRandom>;

const SYLLABLES = ['ma', 'ri', 'no', 'te', 'lu', 'sa', 'vo', 'ki', 'be', 'da', 'fo', 'ge', 'hu', 'ja', 'py', 'xo'];
const wordOf = (number: number) =>
  Array.from({ length: 2 + (number % 3) }, (_, at) => SYLLABLES[(number >>> (at * 4)) & 15]).join('');
const VOCABULARY = Array.from({ length: 40_000 }, (_, number) => wordOf(number));
const KNOWN_WORDS = new Set(VOCABULARY);

// biome-ignore format: a table is more readable in a few columns
function createWork(id: number, { next, skewed, few, words }: Random): CatalogueWork {
  const price = Math.round(100 + next() ** 3 * 20_000);
  return {
    id, rank: next(), title: words(3), artist: words(2), keywords: words(4),
    facets: {
      category: `category${skewed(9)}`, styles: few('style', 47), subject: `subject${skewed(57)}`, mediums: few('medium', 40),
      materials: few('material', 30), country: `country${skewed(100)}`, color: few('color', 90),
      orientation: `orientation${skewed(3)}`, size: `size${skewed(4)}`,
      priceBand: `band${[500, 1_000, 2_000, 5_000, 10_000].filter((min) => price >= min).length}`,
      hasPrints: String(next() < 0.4), isFramed: String(next() < 0.25), isReady: String(next() < 0.6),
      status: next() < 0.85 ? 'avail' : 'sold',
    },
    price, uploaded: Math.floor(next() * 1e9),
  };
}

/** A generator, so that a million works are never in memory at once. */
export function* generateCatalogue(count: number): Generator<CatalogueWork> {
  const random = createRandom(SEED);
  for (let id = 1; id <= count; id++) yield createWork(id, random);
}

export interface CatalogueSuggestion {
  text: string;
  weight: number;
}

/** Titles as suggestions, highest weight first. Weights are unique. */
export function createSuggestions(works: number): CatalogueSuggestion[] {
  const { words } = createRandom(SEED + 1);
  const count = Math.min(works, MAX_SUGGESTIONS);
  return Array.from({ length: count }, (_, at) => ({ text: words(3), weight: count - at }));
}

/** A benchmark query. All conditions must match. */
export interface Question {
  /** Whole words that must all occur. */
  words?: string;
  /** The word contains one typo. */
  isTypo?: boolean;
  /** Selected values per facet, combined with OR. A facet's own selection does not narrow its own counts. */
  choices: Readonly<Record<string, readonly string[]>>;
  price?: { min: number; max: number };
  /** Cheapest first. Otherwise by text relevance, or by rank. */
  isByPrice?: boolean;
  offset: number;
  limit: number;
}

const AVAILABLE = { status: ['avail'] };
const titles = Array.from(generateCatalogue(500), ({ title }) => title.split(' '));
const titleFor = (run: number) => titles[run % titles.length] ?? [];

/** The benchmark queries. Each run uses different parameters. */
export const QUESTIONS: Readonly<Record<string, { label: string; ask: (run: number) => Question }>> = {
  Q1: {
    label: 'Q1 browse, consecutive pages',
    ask: (run) => ({ choices: AVAILABLE, offset: run, limit: 100 }),
  },
  Q1b: {
    label: 'Q1 browse, two countries',
    ask: (run) => ({
      choices: { ...AVAILABLE, country: [`country${run % 100}`, `country${run >> 1}`] },
      offset: 0,
      limit: 100,
    }),
  },
  Q2: {
    label: 'Q2 category and two styles',
    ask: (run) => ({
      choices: {
        ...AVAILABLE,
        category: [`category${run % 9}`],
        styles: [`style${run % 47}`, `style${(run * 7) % 47}`],
      },
      offset: 0,
      limit: 100,
    }),
  },
  Q3: {
    label: 'Q3 one or two words',
    ask: (run) => ({
      words: titleFor(run)
        .slice(0, 1 + (run % 2))
        .join(' '),
      choices: {},
      offset: 0,
      limit: 100,
    }),
  },
  Q4: {
    label: 'Q4 a word with a typo',
    ask: (run) => ({
      words: misspelled(titleFor(run)[0] ?? '', run),
      isTypo: true,
      choices: {},
      offset: 0,
      limit: 100,
    }),
  },
  Q6: {
    label: 'Q6 price range, by price, page 20',
    ask: (run) => ({
      choices: AVAILABLE,
      price: { min: 500 + run, max: 5_000 },
      isByPrice: true,
      offset: 1_900,
      limit: 100,
    }),
  },
};

/** The typed prefix for suggestions (Q5). */
export const getTypedPrefix = (run: number): string => wordOf(run * 31).slice(0, 1 + (run % 4));

/** Replaces, removes or inserts a letter in the middle of the word. The result is not another word of the vocabulary. */
function misspelled(word: string, run: number): string {
  const at = 1 + (run % Math.max(1, word.length - 2));
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const typos = [`${before}q${after}`, `${before}${after}`, `${before}q${word.slice(at)}`];
  const typo = typos[run % 3] ?? word;
  return KNOWN_WORDS.has(typo) ? `${before}q${after}` : typo;
}
