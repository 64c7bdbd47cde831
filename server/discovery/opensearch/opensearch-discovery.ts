import type { SearchRules } from '@easel/contract/search-api/search-rules';
import { applyRules } from '@easel/search/rules';
import type { SearchQuery } from '@easel/search/search-schema';
import { stemWord, tokenize } from '@easel/search/tokenizer';
import { AUTOCOMPLETE_WORKS, type Discovery, type WorksQuery } from '../discovery.ts';
import { compileRules, NO_COMPILED_RULES } from '../embedded/compile-rules.ts';
import { toEngineQuery } from '../embedded/engine-query.ts';
import { answersByCounts, type ProviderDependencies, recommendWith } from '../provider/provider-discovery.ts';
import { allWorksIn } from '../recommendation-queries.ts';
import { checkWorksIndex } from './check-works-index.ts';
import { explainWork } from './explain-work.ts';
import { type OpenSearchAccess, openOpenSearch } from './opensearch-client.ts';
import { askPod, type CompanionReader } from './opensearch-pods.ts';
import { type CheckedRunner, runWorksQuery } from './run-works-query.ts';
import { suggest } from './suggest.ts';
import { worksAlias } from './works-mapping.ts';
import { followVocabulary } from './works-vocabulary.ts';

export interface OpenSearchDependencies extends ProviderDependencies, CompanionReader {
  /** Compares images and colors, which stays in the process. */
  visual: Pick<Discovery, 'search' | 'browse' | 'facetOptions' | 'explain'>;
  readRules(): Promise<SearchRules>;
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
  const rules = followRules(parts.readRules);

  const run = async (query: SearchQuery, zone: WorksQuery['zone']) => {
    await checked();
    return runWorksQuery(runner, query, zone);
  };

  /** With the synonyms and stop words of the editors. */
  async function engineQuery(text: string, query: WorksQuery): Promise<SearchQuery> {
    if (text === '') return toEngineQuery(text, query);
    const { words, replaceWords } = await rules.read();
    const made = toEngineQuery(replaceWords(text), query);
    return words ? { ...made, words } : made;
  }

  const browse = async (query: WorksQuery) => {
    if (query.like) return parts.visual.browse(query);
    const { rules: own } = await rules.read();
    return run(applyRules(own, toEngineQuery('', query)).query, query.zone);
  };
  const counts = answersByCounts(browse);

  return {
    async search(text, query) {
      if (query.like) return parts.visual.search(text, query);
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
    ...counts,
    facetOptions: (facet, prefix, query) =>
      query.like ? parts.visual.facetOptions(facet, prefix, query) : counts.facetOptions(facet, prefix, query),
    recommendations: (podId, options) =>
      recommendWith({ browse, ask: (pod) => askPod({ runner, run, ...parts }, pod, options) }, podId, options, parts),
    readTastes: async () => undefined,
    // Without OpenSearch nothing can be told about words, and the search itself fails.
    ready: () =>
      vocabulary.with([]).then(
        () => undefined,
        () => undefined,
      ),
    hasWord(word) {
      const known = vocabulary.current();
      if (!known) return undefined;
      return tokenize(word).some((one) => known.has(stemWord(one))) || rules.current().knows(word);
    },
    async explain(text, query, workId) {
      if (query.like) return parts.visual.explain(text, query, workId);
      await checked();
      return explainWork(runner, text, query, await engineQuery(text, query), workId);
    },
  };
}

/** The editors' rules, read again when they are older than a few seconds. If that fails, the last ones stay. */
function followRules(readRules: OpenSearchDependencies['readRules'], now: () => number = () => performance.now()) {
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
