import { readCategory } from '@easel/domain/catalogue/categories';
import { formatHostedIndex, HOSTED_ENVIRONMENT } from '@easel/domain/discovery/hosted-search';
import { centsRangeLabel } from '@easel/domain/discovery/price-bands';
import type { SearchSection } from '@easel/search-api/accounts/search-account';
import type { IndexProvider } from '@easel/search-api/algolia/section-index';

const LABELS: NonNullable<IndexProvider['labels']> = {
  category: (slug) => readCategory(slug)?.name ?? slug,
  price: centsRangeLabel,
  prints_price_ranges: centsRangeLabel,
};

/** The orders of a listing as replicas. */
const SORTS: NonNullable<IndexProvider['sorts']> = {
  newest: { number: 'created_at', direction: 'desc' },
  oldest: { number: 'created_at', direction: 'asc' },
  'price-low': { number: 'price', direction: 'asc' },
  'price-high': { number: 'price', direction: 'desc' },
};

/** The indices of docs/specification/search.md#hosted-search: all works and works for sale, each with and without the environment prefix. */
export function worksIndices(all: SearchSection): IndexProvider[] {
  const forSale: SearchSection = {
    ...all,
    where: {
      and: [...(all.where ? [all.where] : []), { facet: 'original_availability_status', anyOf: ['available'] }],
    },
  };
  return [false, true].flatMap((isForSale) => {
    const prefixed = formatHostedIndex(isForSale, HOSTED_ENVIRONMENT);
    const names = [prefixed.slice(HOSTED_ENVIRONMENT.length + 1), prefixed];
    return names.map((name) => ({ name, section: isForSale ? forSale : all, labels: LABELS, sorts: SORTS }));
  });
}
