import { calculateCoverage } from '@easel/search/match';
import type { ExpandedTerm, QueryWord } from '@easel/search/query-expansion';
import { stemWord } from '@easel/search/tokenizer';
import { NOTHING, requireAll, requireAny } from './filter-clauses.ts';
import type { Json } from './json-answer.ts';

/** The words of a search as clauses of OpenSearch, with the scores of the embedded engine (`search/match.ts`, `search/impacts.ts`). */
export interface TextSearch {
  words: QueryWord[];
  /** Stems. */
  phrases: string[][];
  typedWords: string[];
  /** The fields that are searched. */
  fields: readonly string[];
  isRestricted: boolean;
}

/** A query with scores, and the same as a filter. */
export interface TextClauses {
  scored: Json;
  filter: Json;
}

/** The frequency at which a word reaches half of its score (`K1` in `search/impacts.ts`). */
const PIVOT = 2;
/** A word of every work adds next to nothing, but a boost is above 0. */
const MIN_BOOST = 1e-6;
const WHOLE_VALUE_SHARE = 0.2;
/** A search whose rarest word is in more works gets no points for values that consist of it. */
const MAX_WHOLE_VALUE_WORKS = 5_000;
const MAX_WHOLE_VALUES = 20;
/** Works behind those with all words cover this share of the rarity of the query. */
const MIN_COVERAGE = 0.2;

/** The name of a clause in explanations. */
export const termClauseName = (word: number, term: string): string => `word ${word} ${term}`;
export const WHOLE_NAMES = ['whole', 'whole_plain'] as const;

function scoredTerm({ term, confidence }: ExpandedTerm, idf: number, word: number): Json {
  return {
    rank_feature: {
      field: `impacts.${term}`,
      boost: Math.max(confidence * idf, MIN_BOOST),
      saturation: { pivot: PIVOT },
      _name: termClauseName(word, term),
    },
  };
}

/** A work with several expansions of a word gets the score of the best one. */
function scoredWord({ expansions, idf }: QueryWord, word: number): Json {
  const terms = expansions.map((one) => scoredTerm(one, idf, word));
  const [first, ...others] = terms;
  if (!first) return NOTHING;
  return others.length === 0 ? first : { dis_max: { queries: terms } };
}

function wordFilter({ expansions }: QueryWord, { fields, isRestricted }: TextSearch): Json {
  const terms = expansions.map(({ term }) => term);
  if (terms.length === 0) return NOTHING;
  return isRestricted
    ? requireAny(fields.map((field) => ({ terms: { [`text.${field}`]: terms } })))
    : { terms: { words: terms } };
}

const phraseFilters = ({ phrases, fields }: TextSearch): Json[] =>
  phrases.map((phrase) =>
    requireAny(fields.map((field) => ({ match_phrase: { [`text.${field}`]: phrase.join(' ') } }))),
  );

/** Works with all words and phrases. */
export function allWordsClauses(search: TextSearch, frequency: (term: string) => number): TextClauses {
  const filters = [...search.words.map((word) => wordFilter(word, search)), ...phraseFilters(search)];
  const whole = wholeValueClauses(search, frequency);
  return {
    filter: requireAll(filters),
    scored: {
      bool: {
        must: search.words.map(scoredWord),
        ...(whole.length > 0 && { should: whole }),
        // The words are required already; fields and phrases are not.
        ...((search.isRestricted || search.phrases.length > 0) && { filter: filters }),
      },
    },
  };
}

/** Points for works with a field that consists of the words of the query; half of them if it has other forms of these. */
function wholeValueClauses(
  { words, typedWords, isRestricted }: TextSearch,
  frequency: (term: string) => number,
): Json[] {
  const countsOf = words.map(({ expansions }) => expansions.reduce((sum, { term }) => sum + frequency(term), 0));
  if (isRestricted || words.length === 0 || Math.min(...countsOf) > MAX_WHOLE_VALUE_WORKS) return [];
  const byStem = new Map(words.map((word) => [stemWord(word.word), word]));
  let values: { stems: string[]; points: number }[] = [{ stems: [], points: 0 }];
  for (const typed of typedWords) {
    const stem = stemWord(typed);
    const word = byStem.get(stem);
    const terms = word
      ? word.expansions.filter(({ matchType }) => matchType !== 'synonym')
      : [{ term: stem, confidence: 0 }];
    values = values
      .flatMap(({ stems, points }) =>
        terms.map(({ term, confidence }) => ({
          stems: [...stems, term],
          points: points + WHOLE_VALUE_SHARE * confidence * (word?.idf ?? 0),
        })),
      )
      .sort((a, b) => b.points - a.points)
      .slice(0, MAX_WHOLE_VALUES);
  }
  const best = values.filter(({ points }) => points > 0);
  if (best.length === 0) return [];
  const exact = typedWords.map(stemWord).join(' ');
  const clauses = best.map(({ stems, points }): Json => {
    const value = stems.join(' ');
    const isAsTyped = value === exact;
    return constant({ term: { whole: value } }, isAsTyped ? points / 2 : points, WHOLE_NAMES[0]);
  });
  const asTyped = best.find(({ stems }) => stems.join(' ') === exact);
  return [
    { dis_max: { queries: clauses } },
    ...(asTyped ? [constant({ term: { whole_plain: typedWords.join(' ') } }, asTyped.points / 2, WHOLE_NAMES[1])] : []),
  ];
}

const constant = (filter: Json, boost: number, name?: string): Json => ({
  constant_score: { filter, boost, ...(name !== undefined && { _name: name }) },
});

/** Every work has as its score how many of the words it has. */
export const countWordsClause = (search: TextSearch): Json =>
  sumOf(
    search.words.map((word) => wordFilter(word, search)),
    () => 1,
  );

function sumOf(filters: readonly Json[], weightOf: (at: number) => number, minScore?: number): Json {
  return {
    function_score: {
      query: requireAny(filters),
      functions: filters.map((filter, at) => ({ filter, weight: weightOf(at) })),
      score_mode: 'sum',
      boost_mode: 'replace',
      ...(minScore !== undefined && { min_score: minScore }),
    },
  };
}

/** Works with at least this number of words. Their scores are reduced to the share of rarity that they cover. */
export function mostWordsClauses(search: TextSearch, most: number): TextClauses {
  const filter = sumOf(
    search.words.map((word) => wordFilter(word, search)),
    () => 1,
    most - 0.5,
  );
  return { filter, scored: coveredScore(search, filter) };
}

/** Works that cover enough of the rarity of the query, except those with all words. */
export function partialClauses(search: TextSearch, full: TextClauses): TextClauses {
  const filters = search.words.map((word) => wordFilter(word, search));
  const enough = sumOf(filters, (at) => coverageOf(search, at), MIN_COVERAGE);
  const filter: Json = { bool: { filter: [enough], must_not: [full.filter] } };
  return { filter, scored: coveredScore(search, filter) };
}

const coverageOf = ({ words }: TextSearch, at: number) => calculateCoverage(words, 1 << at);

function coveredScore(search: TextSearch, filter: Json): Json {
  return {
    function_score: {
      query: { bool: { should: search.words.map(scoredWord), filter: [filter] } },
      functions: search.words.map((word, at) => ({ filter: wordFilter(word, search), weight: coverageOf(search, at) })),
      score_mode: 'sum',
      boost_mode: 'multiply',
    },
  };
}
