/**
 * Which works a listing without a query shows: available works, or all of them, for an archive, a museum or a portfolio.
 */
export const LISTED_WORKS = ['available', 'all'] as const;
export type ListedWorks = (typeof LISTED_WORKS)[number];

/** Listings show available works, unless the shop lists all. A text search covers all works (docs/specification/search.md#hosted-search). */
export const listsOnlyAvailable = (query: string, listed: ListedWorks): boolean =>
  listed === 'available' && query.trim() === '';

const format = (count: number) => count.toLocaleString('en-US');
const works = (count: number) => (count === 1 ? '1 work' : `${format(count)} works`);

/** After an import: how many works are not listed, why, and the setting that changes it. Empty if all are listed. */
export function notListedNotice(
  { noPrice, notAvailable }: { noPrice: number; notAvailable: number },
  listed: ListedWorks,
): string[] {
  if (listed === 'all' || noPrice + notAvailable === 0) return [];
  return [
    ...(noPrice > 0 ? [`${works(noPrice)} will not be listed: without a price.`] : []),
    ...(notAvailable > 0 ? [`${works(notAvailable)} will not be listed: sold, reserved or not for sale.`] : []),
    'Search finds them, and each has its page. To list them too, start the shop with LISTED_WORKS=all.',
    ...(noPrice > 0
      ? ['To sell them, import them again with a price column, or with one price for all: --set price=500']
      : []),
  ];
}

/** At startup: a hint for a shop with works but empty listings, because nothing can be bought. */
export function emptyListingsNotice(
  shop: { worksCount: number; hasAvailable: boolean },
  listed: ListedWorks,
): string | undefined {
  if (listed === 'all' || shop.worksCount === 0 || shop.hasAvailable) return undefined;
  return `None of the ${format(shop.worksCount)} works can be bought, so listings are empty. To list all works, start with LISTED_WORKS=all.`;
}
