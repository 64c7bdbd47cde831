import { isUserName } from '../accounts/user-name.ts';
import { readCategory } from '../catalogue/categories.ts';
import { splitSitePath } from '../locale/site-context.ts';
import { parseStorePath } from '../locale/store-locale.ts';
import type { ViewSource } from '../tracking/view-sources.ts';
import { PERSONAL_SEGMENT } from './personal-listing.ts';

/** The address of the page before. */
export interface PreviousPage {
  isOfShop: boolean;
  /** `https:`. */
  protocol: string;
  hostname: string;
  pathname: string;
  /** What was searched for on a listing; empty if nothing. */
  query: string;
}

export interface ViewOrigin {
  source: ViewSource;
  /** Of another site. */
  host?: string;
}

/** How a visitor came to a page (docs/specification/studio.md#insights). Nothing of the address is kept but the host of another site. */
export function classifyView(previous: PreviousPage | undefined): ViewOrigin {
  if (!previous) return { source: 'direct' };
  if (previous.isOfShop) return { source: classifyPage(previous) };
  const host = /^https?:$/.test(previous.protocol) ? tidyHost(previous.hostname) : undefined;
  return host ? { source: 'site', host } : { source: 'direct' };
}

function classifyPage({ pathname, query }: PreviousPage): ViewSource {
  const { path } = splitSitePath(pathname);
  const store = parseStorePath(path);
  const segments = (store.ok ? store.value.path : path).split('/').filter((segment) => segment !== '');
  const [first = '', ...rest] = segments[0] === PERSONAL_SEGMENT ? segments.slice(1) : segments;
  if (first === 'all' || first === 'prints' || readCategory(first)) return query === '' ? 'listing' : 'search';
  if (first === 'art' || first === 'print') return 'work';
  if (first === 'art-collection' || first === 'aa-collection') return 'collection';
  if (first === 'u' || (first === 'account' && rest[0] === 'profile' && rest.length === 2)) return 'artist';
  return rest.length === 0 && isUserName(first) ? 'artist' : 'shop';
}

/** A host without `www.`; undefined for what is not the name of a site, such as `localhost`. */
function tidyHost(text: string): string | undefined {
  const host = text.toLowerCase().replace(/^www\./, '');
  return /^(?=.{1,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host) ? host : undefined;
}
