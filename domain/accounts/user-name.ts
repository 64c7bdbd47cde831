import { CATEGORIES } from '../catalogue/categories.ts';

/** First segments of the shop's own addresses: nobody can be called like one of them. */
const RESERVED: readonly string[] = [
  ...CATEGORIES.map(({ slug }) => slug),
  ...['about', 'account', 'admin', 'algolia', 'all', 'api', 'art', 'artadvisory', 'assets', 'authentication', 'cart'],
  ...['checkout', 'cio', 'collections', 'docs', 'easel', 'favorites', 'feature', 'health', 'help', 'login', 'logout'],
  ...['media', 'new', 'orders', 'print', 'prints', 'public', 'quiz', 'register', 'robots', 'sale', 'search', 'sell'],
  ...['settings', 'shop', 'sitemap', 'u', 'vsearch', 'aa-collection', 'accounts', 'art-collection', 'newsletter'],
  ...['offer', 'preferences', 'staff', 'studio', 'support', 'tv'],
];

/** Stores have addresses of their own, such as /en-gb. */
const STORE = /^en-[a-z]{2}$/;

/** Letters that do not come apart into a plain one and its mark. */
const PLAIN: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd' };

export const isUserName = (text: string): boolean =>
  /^[a-z0-9][a-z0-9_-]{1,49}$/.test(text) && !/^\d+$/.test(text) && !STORE.test(text) && !RESERVED.includes(text);

/** A user name for somebody: `Maëlys Ó Briain` is `maelys-o-briain`. Undefined where the name has no letter of ours in it. */
export function userNameOf(name: string): string | undefined {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđıßæœþð]/g, (letter) => PLAIN[letter] ?? '')
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|(?<!-)-+$/g, '');
  if (isUserName(plain)) return plain;
  return isUserName(`${plain}-artist`) ? `${plain}-artist` : undefined;
}
