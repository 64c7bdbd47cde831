/** What a key may do, by the protocol's names. `admin` is ours: it manages keys, and is never given over HTTP. */
const RIGHTS = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'settings',
  'editSettings',
  'analytics',
  'recommendation',
  'usage',
  'inference',
  'logs',
  'listIndexes',
  'personalization',
  'seeUnretrievableAttributes',
  'nluReadAnswers',
  'admin',
] as const;

export type Right = (typeof RIGHTS)[number];

/** For the owner's server, which fills indices and manages keys. */
export const ADMIN_RIGHTS: readonly Right[] = [...RIGHTS];
/** For pages, where everybody can read the key. */
export const PAGE_RIGHTS: readonly Right[] = ['search', 'analytics'];
/** The shop's own works are open to everybody. */
export const SHOP_RIGHTS: readonly Right[] = ['search', 'browse', 'listIndexes'];

/** Rights of keys that may not stand in a page. */
const SECRET_RIGHTS: readonly Right[] = ['addObject', 'deleteObject', 'deleteIndex', 'editSettings', 'logs', 'admin'];

/** Only a key that everybody may know is kept as it is: other keys can be made from it. */
export const isPublicKey = (rights: readonly Right[]): boolean =>
  !rights.some((right) => SECRET_RIGHTS.includes(right));

export const isGrantable = (name: unknown): name is Right => name !== 'admin' && RIGHTS.some((right) => right === name);
