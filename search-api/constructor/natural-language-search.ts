import { type Understanding, understandText } from '@easel/domain/discovery/query-understanding';
import { GROUP_FACET } from '../accounts/search-account.ts';
import type { ClientCall } from './client-call.ts';
import { understandByRules } from './language-model.ts';
import { listingResponse, toSectionQuery } from './listing-response.ts';
import { querySection } from './query-section.ts';
import { readFilters, readMatchTypes } from './read-parameters.ts';
import { type Listing, readListing } from './section-listing.ts';
import { getVocabulary } from './vocabulary.ts';

/** GET /search/natural_language/{term} */
export async function searchNaturalLanguage(call: ClientCall, text: string) {
  const { listing, understanding, filters } = await understandListing(call, readListing(call), text);
  const term = tokenizeTerm(understanding.term);
  return listingResponse(call, listing, {
    text: term,
    echo: {
      term,
      original_query: text,
      ...(filters.size > 0 && { filters: Object.fromEntries(filters) }),
    },
  });
}

/**
 * The tokenized term that is echoed: brackets are separate tokens, and `+` and `&` outside of words are dropped. "peanut +[]&" becomes "peanut [ ]"; "H&M" is
 * unchanged.
 */
function tokenizeTerm(term: string): string {
  const tokens = term.replace(/[[\](){}]/g, ' $& ').split(/\s+/);
  return tokens.filter((token) => !/^[+&]*$/.test(token)).join(' ') || term;
}

export interface UnderstoodListing {
  listing: Listing;
  understanding: Understanding;
  filters: Listing['filters'];
}

/** The listing for a sentence. If nothing was understood, the text is searched as it is. */
export async function understandListing(call: ClientCall, listing: Listing, text: string): Promise<UnderstoodListing> {
  const understand = call.understand ?? understandByRules;
  const understanding = await understand(text, await getVocabulary(call.account, listing.section));
  const narrowed = addFilters(call, listing, filtersOf(understanding));
  if (understanding.understood.length > 0) {
    const { total, isRelaxed } = await querySection(listing.section, {
      ...toSectionQuery({ ...narrowed, offset: 0, limit: 0 }, { text: understanding.term }),
    });
    if (total === 0 || isRelaxed) {
      const plain = understandText(text, { facets: [], groups: [], rangeFacets: [] });
      const found = await querySection(
        listing.section,
        toSectionQuery({ ...listing, offset: 0, limit: 0 }, { text: plain.term }),
      );
      if (found.total > 0 && (total === 0 || !found.isRelaxed))
        return { listing, understanding: plain, filters: listing.filters };
    }
  }
  return { listing: narrowed, understanding, filters: narrowed.filters };
}

/** The parsed query as client filters. */
function filtersOf({ filters, ranges, groupId }: Understanding): Map<string, string[]> {
  const chosen = new Map<string, string[]>([
    ...Object.entries(filters),
    ...Object.entries(ranges).map(([name, { least, most }]): [string, string[]] => [
      name,
      [`${least ?? '-inf'}-${most ?? 'inf'}`],
    ]),
  ]);
  if (groupId !== undefined) chosen.set(GROUP_FACET, [groupId]);
  return chosen;
}

/** Adds filters to a listing. The client's own filters take precedence. */
export function addFilters({ parameters }: ClientCall, listing: Listing, more: Listing['filters']): Listing {
  const filters = new Map([...more, ...listing.filters, ...readFilters(parameters.filters)]);
  return {
    ...listing,
    filters,
    narrowing: listing.words.narrowing(filters, readMatchTypes(parameters.filter_match_types)),
  };
}
