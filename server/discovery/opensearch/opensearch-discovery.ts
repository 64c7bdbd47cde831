import type { SearchRules } from '@easel/contract/search-api/search-rules';
import { applyRules } from '@easel/search/rules';
import type { SearchQuery } from '@easel/search/search-schema';
import { stemWord, tokenize } from '@easel/search/tokenizer';
import { AUTOCOMPLETE_WORKS, type Discovery, type FoundWorks, type WorkPoints, type WorksQuery } from '../discovery.ts';
import { type CompiledRules, compileRules, NO_COMPILED_RULES } from '../embedded/compile-rules.ts';
import { toEngineQuery } from '../embedded/engine-query.ts';
import { answersByCounts, type ProviderDependencies, recommendWith } from '../provider/provider-discovery.ts';
import { allWorksIn } from '../recommendation-queries.ts';
import { NOTHING_SIMILAR, type SimilarWorks, type VisualIndex, withSimilarity } from '../visual/visual-index.ts';
import { checkWorksIndex } from './check-works-index.ts';
import { explainWork } from './explain-work.ts';
import { keepLargeCounts } from './large-counts.ts';
import { type OpenSearchAccess, openOpenSearch } from './opensearch-client.ts';
import { askPod, findSameColors, findTrending, type PodDependencies } from './opensearch-pods.ts';
import { type CheckedRunner, runWorksQuery } from './run-works-query.ts';
import { suggest } from './suggest.ts';
import { worksAlias } from './works-mapping.ts';
import { followVocabulary } from './works-vocabulary.ts';

export interface OpenSearchDependencies
  extends Omit<ProviderDependencies, 'recommendations'>,
    Omit<PodDependencies, 'runner' | 'run'> {
  /** Compares images and colors, which stays in the process. */
  visual: VisualIndex;
  rules: FollowedRules;
  /** What people chose after a search. */
  feedbackAfter(text: string): readonly WorkPoints[];
}

/** The rules of the editors. */
export interface FollowedRules {
  /** Those that were read last. */
  current(): CompiledRules;
  read(): Promise<CompiledRules>;
}

/** Rules that editors publish are used after this time at most. */
const RULES_INTERVAL_MS = 5_000;

/** The index of works, for everything that searches in it. */
export function openRunner(access: OpenSearchAccess): CheckedRunner {
  const openSearch = openOpenSearch(access);
  const alias = worksAlias(access.index);
  return {
    openSearch,
    alias,
    vocabulary: followVocabulary(openSearch, alias),
    largeCounts: keepLargeCounts({ openSearch, alias }),
    checked: checkWorksIndex(openSearch, alias),
  };
}

/** The search port on OpenSearch, with the works that `search:push` has sent there. */
export function createOpenSearchDiscovery(
  access: OpenSearchAccess,
  parts: OpenSearchDependencies,
  runner: CheckedRunner = openRunner(access),
): Discovery {
  const { openSearch, vocabulary, checked } = runner;
  const { rules } = parts;

  const run = async (query: SearchQuery, zone: WorksQuery['zone']) => {
    await checked();
    return runWorksQuery(runner, query, zone);
  };

  /** With the synonyms and stop words of the editors. */
  async function engineQuery(text: string, query: WorksQuery, similar?: SimilarWorks): Promise<SearchQuery> {
    if (text === '') return toEngineQuery(text, query, similar);
    const { words, replaceWords } = await rules.read();
    const made = toEngineQuery(replaceWords(text), query, similar);
    return words ? { ...made, words } : made;
  }

  /** Words of a visual search only filter. */
  const withFeedback = (text: string, query: WorksQuery): WorksQuery => {
    const feedback = query.like ? [] : parts.feedbackAfter(query.typedText ?? text);
    return feedback.length > 0 ? { ...query, feedback } : query;
  };

  /** What a visual search compares with. */
  const similarTo = async ({ like }: WorksQuery): Promise<SimilarWorks | undefined> =>
    like && ((await parts.visual.find(like)) ?? NOTHING_SIMILAR);

  const browse = async (query: WorksQuery): Promise<FoundWorks> => {
    const similar = await similarTo(query);
    // Editors pin works of listings, not of what somebody's photo looks like.
    if (similar) return run(toEngineQuery('', query, similar), query.zone);
    const { rules: own } = await rules.read();
    const { query: ruled, matchedRules } = applyRules(own, toEngineQuery('', query));
    const isPlainOrder = matchedRules.some((rule) => rule.isPlainOrder);
    return { ...(await run(ruled, query.zone)), ...(isPlainOrder && { isPlainOrder }) };
  };
  const pods: PodDependencies = { ...parts, runner, run };
  const given: ProviderDependencies = {
    ...parts,
    recommendations: (podId, options) =>
      podId === 'palette' ? findSameColors(pods, options) : findTrending(pods, options),
  };

  return {
    async search(text, plain) {
      const query = withFeedback(text, plain);
      const similar = await similarTo(query);
      if (similar) return run(await engineQuery(text, query, similar), query.zone);
      const searched = await engineQuery(text, query);
      const { rules: own } = await rules.read();
      const { redirect, matchedRules, query: ruled } = applyRules(own, { ...searched, text: query.typedText ?? text });
      if (redirect !== undefined)
        return {
          kind: 'redirect',
          url: redirect,
          matchedTerms: matchedRules.flatMap(({ when }) => Object.values(when.text ?? {})),
        };
      return run({ ...ruled, text: searched.text ?? text }, query.zone);
    },
    browse,
    async autocomplete(text, { limit, zone }) {
      const query: WorksQuery = { ...allWorksIn(zone, AUTOCOMPLETE_WORKS), isTyping: true };
      const [{ ids, total }, suggestions] = await Promise.all([
        engineQuery(text, query).then((engine) => run({ ...engine, count: [] }, zone)),
        suggest(openSearch, access.index, text, limit),
      ]);
      return { suggestions, ids, total };
    },
    ...answersByCounts(browse),
    recommendations: (podId, options) =>
      recommendWith({ browse, ask: (pod) => askPod(pods, pod, options) }, podId, options, given),
    readTastes: async () => undefined,
    // Without OpenSearch nothing can be told about words, and the search itself fails.
    ready: () =>
      vocabulary.ready().then(
        () => undefined,
        () => undefined,
      ),
    hasWord(word) {
      const known = vocabulary.current();
      if (!known) return undefined;
      return tokenize(word).some((one) => known.has(stemWord(one))) || rules.current().knows(word);
    },
    async explain(text, plain, workId) {
      await checked();
      const query = withFeedback(text, plain);
      const similar = await similarTo(query);
      const explained = await explainWork(runner, text, query, await engineQuery(text, query, similar), workId);
      if (!explained) return undefined;
      const { parts: all } = withSimilarity(explained, similar, workId);
      return { score: all.reduce((sum, { points }) => sum + points, 0), parts: all };
    },
  };
}

/** The editors' rules, read again when they are older than a few seconds. If that fails, the last ones stay. */
export function followRules(
  readRules: () => Promise<SearchRules>,
  now: () => number = () => performance.now(),
): FollowedRules {
  let compiled = NO_COMPILED_RULES;
  let text = '';
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const readAgain = async () => {
    const next = await readRules();
    readAt = now();
    if (JSON.stringify(next) === text) return;
    text = JSON.stringify(next);
    compiled = compileRules(next);
  };
  return {
    current: () => compiled,
    async read() {
      if (now() - readAt > RULES_INTERVAL_MS) {
        const isFirst = text === '';
        reading ??= readAgain()
          .catch(() => undefined)
          .finally(() => {
            reading = undefined;
          });
        if (isFirst) await reading;
      }
      return compiled;
    },
  };
}
