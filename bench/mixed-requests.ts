import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { STYLES } from '@easel/domain/catalogue/styles';
import { toFacetSlug } from '@easel/domain/discovery/facet-slug';
import { elementAt } from './element-at.ts';

/** What visitors of a shop request, in realistic shares. */

const STYLE_SLUGS = STYLES.map(toFacetSlug);
const CATEGORIES = ['all', 'paintings', 'photography', 'drawings', 'collage'];
const WORDS = ['blue sea', 'large abstract', 'portrait of a woman', 'winter', 'under 500', 'harbor', 'red'];

/** Seeded pseudorandom numbers: the same sequence in every run. Seeds are spread first; similar seeds would begin with the same choice. */
export function createRandom(seed: number) {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * most);
  };
}
export type Random = ReturnType<typeof createRandom>;
const oneOf = <T>(list: readonly T[], pick: Random): T => elementAt(list, pick(list.length));

export interface VisitorRequest {
  path: string;
  body?: object;
  cookie?: string;
}

export interface RequestKind {
  name: string;
  share: number;
  make: (pick: Random) => VisitorRequest;
}

/** Pages and searches of people who look around. Listings have thousands of URLs, so most of them are rendered. */
export const BROWSING: readonly RequestKind[] = [
  { name: 'home', share: 10, make: () => ({ path: '/' }) },
  {
    name: 'listing',
    share: 40,
    make: (pick) => ({ path: `/${oneOf(CATEGORIES, pick)}/${oneOf(STYLE_SLUGS, pick)}?price=${pick(20) * 100}-5000` }),
  },
  {
    name: 'search page',
    share: 15,
    make: (pick) => ({ path: `/all?query=${encodeURIComponent(oneOf(WORDS, pick))}` }),
  },
  { name: 'search call', share: 20, make: (pick) => ({ path: '/easel/search', body: { query: oneOf(WORDS, pick) } }) },
  {
    name: 'suggestions',
    share: 10,
    make: (pick) => ({ path: `/easel/autocomplete?query=${oneOf(['ab', 'se', 'por', 'win'], pick)}` }),
  },
  { name: 'client data', share: 5, make: () => ({ path: '/easel/all-client-data' }) },
];

/** What else people do with the works they find. */
export const worksRequests = (
  works: readonly { productUrl: string; imageBaseUrl: string; sku: string }[],
): RequestKind[] => [
  { name: 'work page', share: 30, make: (pick) => ({ path: oneOf(works, pick).productUrl }) },
  { name: 'image', share: 60, make: (pick) => ({ path: `${oneOf(works, pick).imageBaseUrl}-6.jpg` }) },
  {
    name: 'add to cart',
    share: 5,
    make: (pick) => ({ path: '/easel/cart/items', body: { sku: oneOf(works, pick).sku } }),
  },
];

export function chooseKind(kinds: readonly RequestKind[], pick: Random): RequestKind {
  let left = pick(kinds.reduce((sum, { share }) => sum + share, 0));
  const found = kinds.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return found ?? elementAt(kinds, 0);
}

export interface VisitorResponse {
  /** 0 without a response. */
  status: number;
  headers: IncomingHttpHeaders;
}

export function sendRequest(
  origin: string,
  agent: Agent,
  { path, body, cookie }: VisitorRequest,
): Promise<VisitorResponse> {
  return new Promise((done) => {
    const text = body && JSON.stringify(body);
    const headers = {
      'accept-encoding': 'gzip',
      ...(text && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    };
    const sent = request(`${origin}${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume();
      response.once('end', () => done({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    sent.once('error', () => done({ status: 0, headers: {} }));
    sent.end(text);
  });
}
