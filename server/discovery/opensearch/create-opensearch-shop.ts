import { setTimeout as sleep } from 'node:timers/promises';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { Db } from '@easel/platform/db/open-database';
import type { ImageModel } from '@easel/platform/media/image-model';
import type { ImageService } from '@easel/platform/media/image-service';
import { createSearchIndex } from '@easel/search/search-index';
import { createSuggestions } from '@easel/search/suggestions';
import type { FastifyBaseLogger } from 'fastify';
import { followClickFeedback } from '../../tracking/popularity/follow-click-feedback.ts';
import { readCompanions } from '../../tracking/popularity/popularity-signals.ts';
import type { AskedWorks } from '../asked-works.ts';
import { readEditorRules } from '../editor-rules.ts';
import { createEmbeddedDiscovery } from '../embedded/embedded-discovery.ts';
import { WORKS_SCHEMA } from '../embedded/works-schema.ts';
import { withNewWorks } from '../new-works/new-works.ts';
import { ProviderFailure } from '../provider/provider-failure.ts';
import type { ShopSearch } from '../shop-search.ts';
import { withSponsoredPlaces } from '../sponsored/sponsored-works.ts';
import { followSponsorships } from '../sponsored/sponsorships.ts';
import { followPalettes } from '../visual/follow-palettes.ts';
import { createVisualIndex } from '../visual/visual-index.ts';
import { toWorkDocument } from '../work-documents.ts';
import { type Changes, readChanges, readWorkFacts } from '../works-feed-store.ts';
import type { OpenSearchAccess } from './opensearch-client.ts';
import {
  createOpenSearchDiscovery,
  followRules,
  type OpenSearchDependencies,
  openRunner,
} from './opensearch-discovery.ts';
import { createOpenSearchWorks } from './opensearch-works.ts';

export interface OpenSearchShopDependencies {
  access: OpenSearchAccess;
  db: Db;
  log: FastifyBaseLogger;
  listed: ListedWorks;
  /** Whether searches use what people chose after them. */
  hasClickFeedback: boolean;
  pictures: Pick<ImageService, 'open'>;
  imageModel: ImageModel | undefined;
  now: () => number;
}

export interface OpenSearchShop extends ShopSearch {
  /** The works of the shop as the search API asks for them. */
  askedWorks: AskedWorks;
}

/** The first pages come before the colors of a large catalogue, which take seconds of the main thread. */
const PALETTES_DELAY_MS = 15_000;
const FEEDBACK_INTERVAL_MS = 60_000;
/** With more changes than this, everything that was read from works is read again. */
const MAX_CHANGES = 50_000;
/** `search:push --follow` sends changes within seconds. */
const MAX_PUSH_MS = 20_000;
const PUSH_CHECKED_MS = 500;

/** The search of a shop whose works are in OpenSearch: this process has no index of them. */
export async function createOpenSearchShop({
  access,
  db,
  log,
  listed,
  hasClickFeedback,
  pictures,
  imageModel,
  now,
}: OpenSearchShopDependencies): Promise<OpenSearchShop> {
  const closing = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
  const runner = openRunner(access);
  const askedWorks = createOpenSearchWorks(runner, access);
  const palettes = followPalettes(db, log, () => pause(PALETTES_DELAY_MS));
  // Works that visitors cannot find are left out by OpenSearch.
  const isListed = () => true;
  const visual = createVisualIndex({ db, palettes, pictures, model: imageModel, isListed, now });
  const rules = followRules(() => readEditorRules(db, (message) => log.warn(message)));
  const clickFeedback = followClickFeedback(db);
  const sponsorships = followSponsorships(db, now);
  const changes = followWorkChanges(db);
  changes.onChange(palettes.change);

  const parts: OpenSearchDependencies = {
    ...{ listed, visual, palettes, rules },
    feedbackAfter: clickFeedback.after,
    async readArtistId(workId) {
      const [facts] = await readWorkFacts(db, [workId]);
      return facts?.artist_id;
    },
    readCompanions: (workId, how) => readCompanions(db, workId, how),
  };
  const forVisitors = (given: OpenSearchDependencies) =>
    withSponsoredPlaces(withNewWorks(createOpenSearchDiscovery(access, given, runner), now), sponsorships.running);
  const discovery = forVisitors(parts);

  async function followFeedback() {
    while (hasClickFeedback && !closing.signal.aborted) {
      await clickFeedback.read().catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ err: error }, 'What people choose after searches could not be loaded.');
      });
      await pause(FEEDBACK_INTERVAL_MS);
    }
  }

  await Promise.all([sponsorships.read(), changes.follow()]);
  const following = followFeedback();

  return {
    discovery,
    askedWorks,
    visual,
    among(works) {
      const index = createSearchIndex(WORKS_SCHEMA, works.map(toWorkDocument));
      return createEmbeddedDiscovery({
        ...parts,
        index: () => index,
        rules: rules.current,
        suggestions: () => createSuggestions([]),
        meaning: undefined,
        keepsResults: true,
        // Nobody asks a few works for recommendations.
        readTraits: async () => undefined,
      });
    },
    withRules: (other) => (other ? forVisitors({ ...parts, rules: followRules(async () => other) }) : discovery),
    async waitFor(workIds) {
      await rules.read();
      const end = performance.now() + MAX_PUSH_MS;
      for (;;) {
        const missing = workIds.length - (await askedWorks.keepIndexed(workIds)).length;
        if (missing === 0) return;
        if (performance.now() > end || closing.signal.aborted)
          throw new ProviderFailure(
            `OpenSearch does not have ${missing} of the new works yet. Is search:push running?`,
          );
        await pause(PUSH_CHECKED_MS);
      }
    },
    onChange: changes.onChange,
    async follow(tags) {
      const concerns = (tag: string) => tags === 'everything' || tags.includes(tag) || tags.includes('all');
      if (concerns('content:sponsored-works')) await sponsorships.read();
      if (concerns('listing')) await changes.follow();
    },
    async close() {
      closing.abort();
      await Promise.all([following, palettes.close()]);
    },
  };
}

/** Tells which works have changed since the last time. */
function followWorkChanges(db: Db) {
  const listeners: ((workIds: readonly number[] | undefined) => void)[] = [];
  let last: Pick<Changes, 'position' | 'read'> | undefined;
  let running: Promise<void> = Promise.resolve();
  async function read() {
    if (last === undefined) {
      last = await readChanges(db, '0', 0);
      return;
    }
    const changes = await readChanges(db, last.position, MAX_CHANGES, last.read);
    last = changes;
    if (changes.workIds?.length !== 0) for (const listener of listeners) listener(changes.workIds);
  }
  return {
    onChange(listener: (workIds: readonly number[] | undefined) => void) {
      listeners.push(listener);
    },
    follow() {
      running = running.catch(() => undefined).then(read);
      return running;
    },
  };
}
