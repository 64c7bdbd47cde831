/** Permissions with the names of the protocol. `admin` is ours: it manages keys and cannot be granted over HTTP. */
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

/** For the owner's server. */
export const ADMIN_RIGHTS: readonly Right[] = [...RIGHTS];
/** For public keys in web pages. */
export const PAGE_RIGHTS: readonly Right[] = ['search', 'analytics'];
/** The shop's own works are public. */
export const SHOP_RIGHTS: readonly Right[] = ['search', 'browse', 'listIndexes'];

/** Rights that a public key must not have. */
const SECRET_RIGHTS: readonly Right[] = ['addObject', 'deleteObject', 'deleteIndex', 'editSettings', 'logs', 'admin'];

/** Public keys are stored in plain text, because secured keys are derived from them. */
export const isPublicKey = (rights: readonly Right[]): boolean =>
  !rights.some((right) => SECRET_RIGHTS.includes(right));

export const isRight = (name: unknown): name is Right => RIGHTS.some((right) => right === name);

export const isGrantable = (name: unknown): name is Right => name !== 'admin' && isRight(name);
