import { sameChoice } from '@easel/domain/facet-selection';
import { listingUrlOf, parseListingUrl } from '@easel/domain/listing-url';

const readListing = (url: string) => {
  const [path = '', query = ''] = url.split('?');
  const parsed = parseListingUrl(path, new URLSearchParams(query));
  return parsed.ok ? parsed.value : undefined;
};

/** The address of the listing that is on its way, with what leads from the one shown to another; that other where one of them is none. */
export function bothChosen({ from, to, pending }: { from: string; to: string; pending: string }): string {
  const [shown, chosen, onItsWay] = [readListing(from), readListing(to), readListing(pending)];
  return shown && chosen && onItsWay ? listingUrlOf(sameChoice({ from: shown, to: chosen, listing: onItsWay })) : to;
}
