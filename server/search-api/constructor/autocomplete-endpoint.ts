import { randomUUID } from 'node:crypto';
import { PRODUCTS, type SearchSection, SUGGESTIONS } from '../accounts/search-account.ts';
import type { ClientCall } from './client-call.ts';
import { filterWords } from './filter-parameters.ts';
import type { ItemAnswer } from './item-response.ts';
import { answerItems } from './listing-response.ts';
import { askSection, type Question } from './query-section.ts';
import { type Format, readFilters, readFormat, readInteger } from './read-parameters.ts';
import { echoRequest, FEATURES } from './request-echo.ts';
import { isTree, type Parameters } from './request-parsing.ts';
import { readVariationsMap, type VariationsMap } from './variations-map.ts';

const USUAL_RESULTS = 10;
const MAX_RESULTS = 100;

interface Look {
  format: Format;
  variationsMap: VariationsMap | undefined;
}

type SectionAnswer = { results: ItemAnswer[] | SuggestionAnswer[]; total: number };

interface SuggestionAnswer {
  value: string;
  matched_terms: string[];
  labels: Record<string, unknown>;
  is_slotted: boolean;
  data: { total_num_results: number };
}

/** GET /autocomplete/{term} */
export async function autocomplete(call: ClientCall, term: string) {
  const { account, parameters } = call;
  const total = readInteger(parameters, 'num_results');
  const look = {
    format: readFormat(parameters.fmt_options),
    variationsMap: readVariationsMap(parameters.variations_map),
  };
  const answers = new Map<string, SectionAnswer>();
  for (const section of account.sections.values()) {
    const limit = Math.min(
      readInteger(parameters, `num_results_${section.name}`) ?? total ?? USUAL_RESULTS,
      MAX_RESULTS,
    );
    answers.set(section.name, await completeIn(call, section, term, limit, look));
  }
  const shares =
    total === undefined
      ? undefined
      : shareOut(
          [...answers.values()].map(({ results }) => results.length),
          total,
        );
  return {
    request: { ...FEATURES, ...echoRequest(parameters), term },
    sections: Object.fromEntries(
      [...answers].map(([name, { results }], at) => [name, results.slice(0, shares?.[at] ?? results.length)]),
    ),
    result_id: randomUUID(),
    total_num_results_per_section: Object.fromEntries([...answers].map(([name, answer]) => [name, answer.total])),
  };
}

/** So many of each that all together are no more than the total: one after the other gets one more. */
export function shareOut(lengths: readonly number[], total: number): number[] {
  const shares = lengths.map(() => 0);
  let left = total;
  while (left > 0 && shares.some((share, at) => share < (lengths[at] ?? 0)))
    for (const [at, length] of lengths.entries())
      if (left > 0 && (shares[at] as number) < length) {
        shares[at] = (shares[at] as number) + 1;
        left -= 1;
      }
  return shares;
}

async function completeIn(
  call: ClientCall,
  section: SearchSection,
  term: string,
  limit: number,
  look: Look,
): Promise<SectionAnswer> {
  const question = questionIn(call, section, term, limit);
  const isFiltered = (question.where?.length ?? 0) + ownFilters(call, section.name).size > 0;
  if (section.name === SUGGESTIONS && !isFiltered) return suggest(call, term, limit);
  const found = await askSection(section, question);
  return { results: await answerItems(call, { section, ...look }, question, found), total: found.total };
}

function questionIn(call: ClientCall, section: SearchSection, term: string, limit: number): Question {
  const words = filterWords(call.account, section);
  const filters = new Map([
    ...(section.name === SUGGESTIONS ? [] : plainFilters(call)),
    ...ownFilters(call, section.name),
  ]);
  const expression = expressionFor(call.parameters, section.name);
  return {
    text: term,
    narrowing: words.narrowing(filters, new Map()),
    where: expression === undefined ? [] : [words.expression(expression)],
    offset: 0,
    limit,
  };
}

/** Filters may be for all sections, or for one. */
const filtersIn = ({ parameters }: ClientCall): Record<string, unknown> => {
  if (parameters.filters !== undefined && !isTree(parameters.filters)) readFilters(parameters.filters);
  return isTree(parameters.filters) ? parameters.filters : {};
};

const plainFilters = (call: ClientCall) =>
  readFilters(Object.fromEntries(Object.entries(filtersIn(call)).filter(([name]) => !isSection(call, name))));

const ownFilters = (call: ClientCall, section: string) => {
  const own = Object.hasOwn(filtersIn(call), section) ? filtersIn(call)[section] : undefined;
  return readFilters(isTree(own) ? own : undefined);
};

const isSection = (call: ClientCall, name: string) => call.account.sections.has(name) && isTree(filtersIn(call)[name]);

const EXPRESSION_KEYS = ['and', 'or', 'not', 'name'];

function expressionFor({ pre_filter_expression: said }: Parameters, section: string): unknown {
  if (!isTree(said) || EXPRESSION_KEYS.some((key) => Object.hasOwn(said, key)))
    // What is asked of all is asked of things; suggestions are words.
    return section === SUGGESTIONS ? undefined : said;
  return Object.hasOwn(said, section) ? said[section] : undefined;
}

/** What a person may be about to type, each with how much it would find. */
async function suggest(call: ClientCall, term: string, limit: number): Promise<SectionAnswer> {
  const products = call.account.sections.get(PRODUCTS);
  const texts = limit > 0 ? call.account.suggest(term, limit) : [];
  const results = await Promise.all(
    texts.map(async (value): Promise<SuggestionAnswer> => {
      const question = products && questionIn(call, products, value, 0);
      const total = question ? (await askSection(products, question)).total : 0;
      return { value, matched_terms: [], labels: {}, is_slotted: false, data: { total_num_results: total } };
    }),
  );
  return { results, total: results.length };
}
