import { isUserName } from '../accounts/user-name.ts';
import { readCategory } from '../catalogue/categories.ts';
import { splitSitePath } from '../locale/site-context.ts';
import { parseStorePath } from '../locale/store-locale.ts';
import type { ViewSource } from '../tracking/view-sources.ts';

export interface ViewOrigin {
  source: ViewSource;
  /** Of another site. */
  host?: string;
}

/** How a visitor came to a page, from the address of the page before, in the shop or elsewhere (docs/specification/studio.md#insights). */
export function classifyView(previousUrl: string, origin: string): ViewOrigin {
  if (!URL.canParse(previousUrl)) return { source: 'direct' };
  const url = new URL(previousUrl);
  if (url.origin === origin) return { source: classifyPage(url) };
  const host = /^https?:$/.test(url.protocol) ? tidyHost(url.hostname) : undefined;
  return host ? { source: 'site', host } : { source: 'direct' };
}

function classifyPage({ pathname, searchParams }: URL): ViewSource {
  const { path } = splitSitePath(pathname);
  const store = parseStorePath(path);
  const [first = '', ...rest] = (store.ok ? store.value.path : path).split('/').filter((segment) => segment !== '');
  if (first === 'all' || first === 'prints' || readCategory(first))
    return searchParams.get('query') ? 'search' : 'listing';
  if (first === 'art' || first === 'print') return 'work';
  if (first === 'art-collection' || first === 'aa-collection') return 'collection';
  if (first === 'u' || (first === 'account' && rest[0] === 'profile' && rest.length === 2)) return 'artist';
  return rest.length === 0 && isUserName(first) ? 'artist' : 'shop';
}

/** The host of another site, without `www.`; undefined for what is not a host name. Nothing else of an address is kept. */
function tidyHost(text: string): string | undefined {
  const host = text.toLowerCase().replace(/^www\./, '');
  return /^(?=.{1,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host) ? host : undefined;
}
