import { autocomplete } from './autocomplete-endpoint.ts';
import { browse, browseFacetOptions, browseFacets, browseGroups, browseItems } from './browse-endpoint.ts';
import type { ClientCall } from './client-call.ts';
import { displayAds } from './display-ads.ts';
import { answerQuestion, suggestQuestions } from './item-questions.ts';
import { searchNaturalLanguage } from './natural-language-search.ts';
import { allQuizQuestions, nextQuizQuestion, quizResults, quizResultsConfig } from './quizzes.ts';
import { recommend } from './recommendations.ts';
import { restoreSlash } from './request-parsing.ts';
import { search } from './search-endpoint.ts';

/** A GET handler with the variable path segments. */
type Read = (call: ClientCall, first: string, second: string) => Promise<unknown>;

/** The GET paths of the protocol. A star matches one segment. The first match wins. */
const READS: readonly (readonly [path: string, read: Read])[] = [
  ['search/natural_language/*', searchNaturalLanguage],
  ['search/*', search],
  ['browse/items', browseItems],
  ['browse/groups', browseGroups],
  ['browse/facets', browseFacets],
  ['browse/facet_options', browseFacetOptions],
  ['browse/*/*', browse],
  ['autocomplete/*', (call, term) => autocomplete(call, restoreSlash(term))],
  ['recommendations/v1/pods/*', recommend],
  ['v1/quizzes/*/next', nextQuizQuestion],
  ['v1/quizzes/*/results', quizResults],
  ['v1/quizzes/*/results_config', quizResultsConfig],
  ['v1/quizzes/*/all_questions', allQuizQuestions],
  ['v1/item_questions', suggestQuestions],
  ['v1/item_questions/*/answer', answerQuestion],
  ['display-ads', displayAds],
];

const PATTERNS = READS.map(([path, read]) => ({ steps: path.split('/'), read }));

/** The handler of a GET path, or undefined. */
export function findReadEndpoint(parts: readonly string[]): ((call: ClientCall) => Promise<unknown>) | undefined {
  const found = PATTERNS.find(
    ({ steps }) =>
      steps.length === parts.length &&
      steps.every((step, at) => (step === '*' ? parts[at] !== '' : step === parts[at])),
  );
  if (!found) return undefined;
  const [first = '', second = ''] = parts.filter((_, at) => found.steps[at] === '*');
  return (call) => found.read(call, first, second);
}
