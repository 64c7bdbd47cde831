import { isObject } from '@easel/domain/text/is-object';
import { PRODUCTS, type SearchSection, SUGGESTIONS } from '../accounts/search-account.ts';
import type { ClientCall } from './client-call.ts';
import { createFilterParser } from './filter-parameters.ts';
import type { ItemResponse } from './item-response.ts';
import { itemsResponse } from './listing-response.ts';
import { querySection, type SectionQuery } from './query-section.ts';
import { type Format, readFilters, readFormat, readInteger } from './read-parameters.ts';
import { echoRequest, FEATURES } from './request-echo.ts';
import type { Parameters } from './request-parsing.ts';
import { readVariationsMap, type VariationsMap } from './variations-map.ts';

const USUAL_RESULTS = 10;
const MAX_RESULTS = 100;

interface Look {
  format: Format;
  variationsMap: VariationsMap | undefined;
}

type SectionAnswer = { results: ItemResponse[] | SuggestionAnswer[]; total: number };

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
    result_id: call.newId(),
    total_num_results_per_section: Object.fromEntries([...answers].map(([name, answer]) => [name, answer.total])),
  };
}

/** Distributes a total over the sections, one at a time. */
export function shareOut(lengths: readonly number[], total: number): number[] {
  const shares = lengths.map(() => 0);
  let left = total;
  while (left > 0 && shares.some((share, at) => share < (lengths[at] ?? 0)))
    for (const [at, length] of lengths.entries()) {
      const share = shares[at] ?? 0;
      if (left === 0 || share >= length) continue;
      shares[at] = share + 1;
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
  const found = await querySection(section, question);
  return { results: await itemsResponse(call, { section, ...look }, question, found), total: found.total };
}

function questionIn(call: ClientCall, section: SearchSection, term: string, limit: number): SectionQuery {
  const words = createFilterParser(call.account, section);
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

/** Filters apply to all sections or to one. */
const filtersIn = ({ parameters }: ClientCall): Record<string, unknown> => {
  if (parameters.filters !== undefined && !isObject(parameters.filters)) readFilters(parameters.filters);
  return isObject(parameters.filters) ? parameters.filters : {};
};

const plainFilters = (call: ClientCall) =>
  readFilters(Object.fromEntries(Object.entries(filtersIn(call)).filter(([name]) => !isSection(call, name))));

const ownFilters = (call: ClientCall, section: string) => {
  const own = Object.hasOwn(filtersIn(call), section) ? filtersIn(call)[section] : undefined;
  return readFilters(isObject(own) ? own : undefined);
};

const isSection = (call: ClientCall, name: string) =>
  call.account.sections.has(name) && isObject(filtersIn(call)[name]);

const EXPRESSION_KEYS = ['and', 'or', 'not', 'name'];

function expressionFor({ pre_filter_expression: said }: Parameters, section: string): unknown {
  if (!isObject(said) || EXPRESSION_KEYS.some((key) => Object.hasOwn(said, key)))
    // Global filters apply to items, not to search suggestions.
    return section === SUGGESTIONS ? undefined : said;
  return Object.hasOwn(said, section) ? said[section] : undefined;
}

/** Search suggestions with their result counts. */
async function suggest(call: ClientCall, term: string, limit: number): Promise<SectionAnswer> {
  const products = call.account.sections.get(PRODUCTS);
  const texts = limit > 0 ? await call.account.suggest(term, limit) : [];
  const results = await Promise.all(
    texts.map(async (value): Promise<SuggestionAnswer> => {
      const question = products && questionIn(call, products, value, 0);
      const total = question ? (await querySection(products, question)).total : 0;
      return { value, matched_terms: [], labels: {}, is_slotted: false, data: { total_num_results: total } };
    }),
  );
  return { results, total: results.length };
}
