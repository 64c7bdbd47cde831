import { setTimeout as sleep } from 'node:timers/promises';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { Db } from '@easel/platform/db/open-database';
import type { ImageModel } from '@easel/platform/media/image-model';
import type { ImageService } from '@easel/platform/media/image-service';
import { shareRunning } from '@easel/platform/share-running';
import { createSearchIndex, type SearchIndex } from '@easel/search/search-index';
import { createSuggestions, type Suggestions } from '@easel/search/suggestions';
import { followClickFeedback } from '../../tracking/popularity/follow-click-feedback.ts';
import { readCompanions } from '../../tracking/popularity/popularity-signals.ts';
import type { Discovery } from '../discovery.ts';
import { readEditorRules } from '../editor-rules.ts';
import type { EmbeddingModel } from '../meaning/embedding-model.ts';
import { createTextVectorIndex, type TextVectorIndex } from '../meaning/text-vector-index.ts';
import { withNewWorks } from '../new-works/new-works.ts';
import type { ShopSearch } from '../shop-search.ts';
import { withSponsoredPlaces } from '../sponsored/sponsored-works.ts';
import { followSponsorships } from '../sponsored/sponsorships.ts';
import { listSuggestions } from '../suggestions/work-suggestions.ts';
import { followPalettes } from '../visual/follow-palettes.ts';
import { createVisualIndex } from '../visual/visual-index.ts';
import { toWorkDocument } from '../work-documents.ts';
import { readWorkTraits } from '../works-feed-store.ts';
import { type CompiledRules, compileRules, NO_COMPILED_RULES } from './compile-rules.ts';
import { createEmbeddedDiscovery } from './embedded-discovery.ts';
import type { WorkTraits } from './recommendations.ts';
import { openWorksIndex, type WorksIndex, type WorksIndexDependencies } from './works-index.ts';
import { WORKS_SCHEMA } from './works-schema.ts';

export interface OpenDiscovery extends ShopSearch {
  works: WorksIndex;
  /** Undefined if the shop has no embedding model. */
  meaning: TextVectorIndex | undefined;
  /** Reads what people chose after searches, which happens every minute anyway. */
  readClickFeedback(): Promise<void>;
  suggestions: () => Suggestions;
}

/** The maximum age of suggestions in a catalogue where they are read fast. */
const SUGGESTIONS_INTERVAL_MS = 60_000;
/** Reading them takes seconds of the database in a catalogue of a million works. It may take a hundredth of the time. */
const REST_FACTOR = 100;
/** Reading the colors of a large catalogue takes seconds of the main thread, which the first pages need. */
const MIN_LARGE_SIZE = 10_000;
const PALETTES_DELAY_MS = 15_000;

/** For tools that show no pages. */
const NO_PICTURES: Pick<ImageService, 'open'> = { open: async () => undefined };

/** The embedded search engine, fed from the database. */
export async function createDiscovery({
  listed,
  hasClickFeedback = true,
  pictures = NO_PICTURES,
  imageModel,
  embeddings,
  ...parts
}: WorksIndexDependencies & {
  listed: ListedWorks;
  /** Whether searches use what people chose after them. */
  hasClickFeedback?: boolean;
  now: () => number;
  pictures?: Pick<ImageService, 'open'>;
  imageModel?: ImageModel | undefined;
  embeddings?: EmbeddingModel | undefined;
}): Promise<OpenDiscovery> {
  const { database, log } = parts;
  const { db } = database;
  const works = await openWorksIndex(parts);
  const closing = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
  const palettes = followPalettes(db, log, async () => {
    if (!works.isReady() || works.index().size > MIN_LARGE_SIZE) await pause(PALETTES_DELAY_MS);
  });
  const isListed = (workId: number) => works.isReady() && works.index().has(workId);
  const visual = createVisualIndex({ ...{ db, palettes, pictures, model: imageModel, now: parts.now, isListed } });
  const meaning = embeddings && createTextVectorIndex({ db, model: embeddings, log, isListed, now: parts.now });
  let suggestions = createSuggestions([]);
  let rules: CompiledRules = NO_COMPILED_RULES;
  const clickFeedback = followClickFeedback(db);
  const sponsorships = followSponsorships(db, parts.now);

  const readRules = async () => {
    rules = compileRules(await readEditorRules(db, (message) => log.warn(message)));
  };

  // Suggestions are refreshed in the background.
  let isStale = true;
  works.onChange((workIds) => {
    palettes.change(workIds);
    isStale = true;
  });
  const warn = (error: unknown) => {
    if (!closing.signal.aborted) log.warn({ err: error }, 'What people choose after searches could not be loaded.');
  };
  const refreshInBackground = async () => {
    let restsUntil = 0;
    while (!closing.signal.aborted) {
      if (hasClickFeedback) await clickFeedback.read().catch(warn);
      try {
        if (isStale && performance.now() >= restsUntil) {
          isStale = false;
          const began = performance.now();
          suggestions = createSuggestions(await listSuggestions(db));
          restsUntil = performance.now() + (performance.now() - began) * REST_FACTOR;
        }
      } catch (error) {
        // Retried at the next interval.
        isStale = true;
        if (!closing.signal.aborted) log.warn({ err: error }, 'Suggestions could not be loaded.');
      }
      await pause(SUGGESTIONS_INTERVAL_MS);
    }
  };

  await Promise.all([readRules(), sponsorships.read()]);
  const refreshing = refreshInBackground();

  const discoveryOn = (index: () => SearchIndex, usedRules = () => rules, keepsResults = true) =>
    createEmbeddedDiscovery({
      index,
      keepsResults,
      suggestions: () => suggestions,
      palettes,
      visual,
      meaning,
      listed,
      rules: usedRules,
      feedbackAfter: clickFeedback.after,
      readCompanions: (workId, how) => readCompanions(db, workId, how),
      // The rows of a page about one work ask for the same at the same time.
      readTraits: shareRunning((workId: number) => readTraits(db, workId)),
    });

  const forVisitors = (discovery: Discovery) =>
    waitForIndex(works, withSponsoredPlaces(withNewWorks(discovery, parts.now), sponsorships.running));

  return {
    discovery: forVisitors(discoveryOn(works.index)),
    among(some) {
      const index = createSearchIndex(WORKS_SCHEMA, some.map(toWorkDocument));
      return discoveryOn(() => index);
    },
    withRules(other) {
      const compiled = other && compileRules(other);
      const own = discoveryOn(works.index, () => compiled ?? rules, false);
      return forVisitors(own);
    },
    works,
    visual,
    meaning,
    readClickFeedback: clickFeedback.read,
    suggestions: () => suggestions,
    waitFor: works.catchUp,
    onChange: works.onChange,
    async follow(tags) {
      const concerns = (tag: string) => tags === 'everything' || tags.includes(tag);
      if (concerns('content:search-rules') || concerns('all')) await readRules();
      if (concerns('content:sponsored-works') || concerns('all')) await sponsorships.read();
      if (concerns('listing') || concerns('all')) await works.catchUp();
    },
    async close() {
      closing.abort();
      await Promise.all([refreshing, palettes.close()]);
      await works.close();
    },
  };
}

async function readTraits(db: Db, workId: number): Promise<WorkTraits | undefined> {
  const traits = await readWorkTraits(db, workId);
  return (
    traits && {
      ...traits,
      artistId: traits.artist_id,
      altText: traits.alt_text,
      visualDescription: traits.visual_description,
    }
  );
}

/** Searches wait for the first index of a large catalogue. */
function waitForIndex(works: WorksIndex, discovery: Discovery): Discovery {
  const whenReady =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (!works.isReady()) await works.ready();
      return call(...args);
    };
  return {
    search: whenReady(discovery.search),
    browse: whenReady(discovery.browse),
    autocomplete: whenReady(discovery.autocomplete),
    facets: whenReady(discovery.facets),
    facetOptions: whenReady(discovery.facetOptions),
    groups: whenReady(discovery.groups),
    recommendations: whenReady(discovery.recommendations),
    readTastes: whenReady(discovery.readTastes),
    ready: works.ready,
    hasWord: (word) => (works.isReady() ? discovery.hasWord(word) : undefined),
    explain: whenReady(discovery.explain),
  };
}
