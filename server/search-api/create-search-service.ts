import type { AssistantQuestion, AssistantReply } from '@easel/contract/discovery/assistant';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { STYLE_QUIZ_SECTION } from '@easel/domain/discovery/quiz';
import type { Db } from '@easel/platform/db/open-database';
import { ALL_TAG, contentTag } from '@easel/platform/http/page-tags';
import { type Accounts, createAccounts } from '@easel/search-api/accounts/accounts';
import { PRODUCTS, type SearchSection } from '@easel/search-api/accounts/search-account';
import { createIndices, type Indices } from '@easel/search-api/algolia/indices';
import type { ReadPopularity } from '@easel/search-api/popularity-signals';
import { readWorkTexts } from '../catalogue/work-texts.ts';
import type { WorkTiles } from '../catalogue/work-tiles.ts';
import type { Config } from '../config.ts';
import type { AskedWorks } from '../discovery/asked-works.ts';
import { keepQuizzes, readAccountQuizzes } from '../discovery/quiz/quiz.ts';
import type { VisualIndex } from '../discovery/visual/visual-index.ts';
import { createItemPopularity, createWorkPopularity } from '../tracking/popularity/popularity-signals.ts';
import { readPreferences } from './work-items.ts';
import { createWorksAccount } from './works-account.ts';
import { worksIndices } from './works-indices.ts';

/** The services behind both protocols. */
export interface SearchService {
  accounts: Accounts;
  indices: Indices;
  /** The shop's assistant answers the conversations of its account. */
  setAssistant(answer: AnswerQuestion): void;
  follow(tags: readonly string[] | 'everything'): void;
}

type AnswerQuestion = (asked: AssistantQuestion, preferences: Preferences) => Promise<AssistantReply>;

export interface SearchServiceDependencies {
  config: Pick<Config, 'SEARCH_API_KEY' | 'BRAND'>;
  db: Db;
  /** The works of the shop, from the engine that answers for them. */
  works: AskedWorks;
  visual: VisualIndex;
  tiles: WorkTiles;
}

async function findLookAlikes(visual: VisualIndex, workId: number) {
  const found = Number.isSafeInteger(workId) ? await visual.find({ kind: 'work', workId }) : undefined;
  return (found?.ids ?? []).map((id, at) => ({ id: String(id), similarity: found?.similarities[at] ?? 0 }));
}

export function createSearchService(parts: SearchServiceDependencies): SearchService {
  const { config, db, works, visual, tiles } = parts;
  const apiKey = config.SEARCH_API_KEY;
  const account = createWorksAccount({
    apiKey,
    brand: config.BRAND,
    works,
    tiles,
    readTexts: (workId) => readWorkTexts(db, workId),
    popularity: createWorkPopularity(db, apiKey),
    lookAlikes: (itemId) => findLookAlikes(visual, Number(itemId)),
  });
  const readPopularity: ReadPopularity = (collection) => createItemPopularity(db, collection);
  const accounts = createAccounts(db, { apiKey, account }, readPopularity);
  const section = account.sections.get(PRODUCTS) as SearchSection;
  const indices = createIndices({
    db,
    providers: worksIndices(section),
    readPopularity,
    shop: { appId: apiKey, apiKey },
  });
  const quizzes = keepQuizzes(() => readAccountQuizzes(db));
  const waitForWorks = async () => {
    if (!works.isReady()) await works.ready();
  };
  account.readQuizzes = quizzes.read;
  return {
    accounts: {
      ...accounts,
      async find(key) {
        if (key === apiKey) await waitForWorks();
        return accounts.find(key);
      },
    },
    indices: {
      ...indices,
      // Every call starts with its rights.
      async rightsOf(appId, key) {
        if (appId === apiKey) await waitForWorks();
        return indices.rightsOf(appId, key);
      },
    },
    setAssistant(answer) {
      account.converse = async (question, state) => {
        // The state is what this function returned before.
        const conversation = state as AssistantReply['conversation'] | undefined;
        const reply = await answer({ question, ...(conversation && { conversation }) }, readPreferences());
        const { resultId, text, works, total, suggestions } = reply;
        const itemIds = works.map(({ artworkId }) => String(artworkId));
        return { resultId, text, itemIds, total, suggestions, state: reply.conversation };
      };
    },
    follow(tags) {
      const concerns = (tag: string) => tags === 'everything' || tags.includes(tag);
      if (concerns('search-accounts')) accounts.outdate();
      if (concerns(contentTag(STYLE_QUIZ_SECTION)) || concerns(ALL_TAG)) quizzes.outdate();
      if (concerns('search-indices')) indices.outdate();
    },
  };
}
