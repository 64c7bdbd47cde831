import { CATEGORIES } from '../catalogue/categories.ts';
import { foldLetters } from '../text/fold-letters.ts';

/** First path segments of the shop's own URLs, which cannot be user names. */
const RESERVED: readonly string[] = [
  ...CATEGORIES.map(({ slug }) => slug),
  ...['about', 'account', 'admin', 'algolia', 'all', 'api', 'art', 'artadvisory', 'assets', 'authentication', 'cart'],
  ...['checkout', 'cio', 'collections', 'docs', 'easel', 'favorites', 'feature', 'health', 'help', 'login', 'logout'],
  ...['media', 'new', 'orders', 'print', 'prints', 'public', 'quiz', 'register', 'robots', 'sale', 'search', 'sell'],
  ...['settings', 'shop', 'sitemap', 'u', 'vsearch', 'aa-collection', 'accounts', 'art-collection', 'newsletter'],
  ...[
    'offer',
    'preferences',
    'staff',
    'studio',
    'support',
    'tv',
    'gift-cards',
    'order',
    'wall-planner',
    'waiting-list',
    'email',
  ],
  ...[
    'assistant',
    'how-it-works',
    'guarantee',
    'shipping',
    'returns',
    'accessibility',
    'terms',
    'privacy',
    'certificate',
  ],
  ...['artists', 'discover', 'feeds', 'limited', 'beta', 'shows', 'preview', 'for-you'],
];

/** Store prefixes such as /en-gb are reserved too. */
const STORE = /^en-[a-z]{2}$/;

export const isUserName = (text: string): boolean =>
  /^[a-z0-9][a-z0-9_-]{1,49}$/.test(text) && !/^\d+$/.test(text) && !STORE.test(text) && !RESERVED.includes(text);

/** Derives a user name: `Maëlys Ó Briain` becomes `maelys-o-briain`. Undefined if the name has no Latin letters. */
export function toUserName(name: string): string | undefined {
  const plain = foldLetters(name)
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|(?<!-)-+$/g, '');
  if (isUserName(plain)) return plain;
  return isUserName(`${plain}-artist`) ? `${plain}-artist` : undefined;
}
