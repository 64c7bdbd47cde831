import { SearchError, type SearchQuery, type SearchSchema } from './search-schema.ts';
import { validateFacet, validateFilter, validateNumber, validateRanges, validateValues } from './validate-filter.ts';

export const MAX_HITS = 1_000;
const MAX_REACHABLE_HITS = 10_000;
export const MAX_BOOSTS = 50;
export const MAX_PINS = 100;
export const MAX_RANKED = 10_000;

/** Throws a SearchError if a query is invalid or too expensive. */
export function validateQuery(query: SearchQuery, schema: SearchSchema) {
  const {
    text = '',
    preferredText = '',
    fields = [],
    choices = {},
    ranges = {},
    where,
    count = [],
    stats = [],
    sort,
    boosts = [],
    preferences = [],
    pins = [],
    ranked,
    similar,
  } = query;
  if (typeof text !== 'string' || typeof preferredText !== 'string')
    throw new SearchError('The text must be a string.');
  for (const field of fields)
    if (!Object.hasOwn(schema.text, field)) throw new SearchError(`There is no text field "${String(field)}".`);
  for (const [facet, values] of Object.entries(choices)) validateValues(facet, values, schema);
  for (const [facet, stretches] of Object.entries(ranges)) validateRanges(facet, stretches, schema);
  for (const facet of count) validateFacet(facet, schema);
  for (const number of stats) validateNumber(number, schema);
  if (where) validateFilter(where, schema);
  if (sort) {
    validateNumber(sort.number, schema);
    if (sort.direction !== 'asc' && sort.direction !== 'desc')
      throw new SearchError('The sort direction must be "asc" or "desc".');
  }
  for (const [names, some] of Object.entries({ boosts, preferences })) {
    if (some.length > MAX_BOOSTS) throw new SearchError(`There may be ${MAX_BOOSTS} ${names} at most.`);
    for (const { where: liked, points } of some) {
      validateFilter(liked, schema);
      if (!Number.isFinite(points))
        throw new SearchError(`The points of a ${names === 'boosts' ? 'boost' : 'preference'} must be a number.`);
    }
  }
  if (pins.length > MAX_PINS) throw new SearchError(`There may be ${MAX_PINS} pins at most.`);
  for (const pin of pins)
    if (!Number.isInteger(pin.at) || pin.at < 0 || pin.at >= MAX_REACHABLE_HITS)
      throw new SearchError(`The position of a pin must be from 0 to ${MAX_REACHABLE_HITS - 1}.`);
  for (const [names, some] of Object.entries({ ranked, similar }))
    if (some && (some.ids.length > MAX_RANKED || some.ids.length !== some.points.length))
      throw new SearchError(`There may be ${MAX_RANKED} ${names} documents at most, each with its points.`);
  checkReach(query);
}

function checkReach({ offset = 0, limit = 20 }: SearchQuery) {
  if (!Number.isInteger(offset) || offset < 0) throw new SearchError('The offset must be an integer from 0.');
  if (!Number.isInteger(limit) || limit < 0 || limit > MAX_HITS)
    throw new SearchError(`The limit must be an integer from 0 to ${MAX_HITS}.`);
  if (offset + limit > MAX_REACHABLE_HITS)
    throw new SearchError(`Only the first ${MAX_REACHABLE_HITS} hits can be requested.`);
}
