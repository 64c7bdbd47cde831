import { type Outcome, ok, reject } from '../outcome.ts';
import { listKeys } from '../text/own-value.ts';
import { type Action, may, type Role } from './roles.ts';

/**
 * What an API token can be good for (docs/specification/staff.md#api-tokens): work of staff that other systems do. Not accounts, impersonation, webhooks and tokens: whoever finds a token must
 * not be able to make more of it.
 */
export const TOKEN_SCOPES = {
  manageOrders: 'Orders: read, refund up to the limit, notes',
  fulfillOrders: 'Orders: change the status, shipments',
  ship: 'Shipments of all artists',
  payArtists: 'Payouts',
  curate: 'Review of works, applications, advisory requests',
  moderateWorks: 'Facts and descriptions of works',
  moderateReports: 'Reported works',
  moderateMessages: 'Reported messages',
  editContent: 'Home page and content pages',
  editRates: 'Exchange, tax and duty rates',
  manageSearch: 'Search: rules and synonyms',
  managePromotions: 'Promotions and coupons',
  readFigures: 'Figures',
  readHealth: 'Health of the shop',
  readAudit: 'Audit log',
} as const satisfies Partial<Record<Action, string>>;
export type TokenScope = keyof typeof TOKEN_SCOPES;

export const isTokenScope = (text: string): text is TokenScope => Object.hasOwn(TOKEN_SCOPES, text);

/** The scopes that somebody can give to a token: nobody gives away more than they have. */
export const listTokenScopes = (role: Role): TokenScope[] => listKeys(TOKEN_SCOPES).filter((scope) => may(role, scope));

export const TOKEN_LIMITS = { days: 365, defaultDays: 90, nameLength: 100, perPerson: 20 } as const;

export interface NewToken {
  name: string;
  scopes: readonly string[];
  days: number;
}

export function checkNewToken(
  { name, scopes, days }: NewToken,
  role: Role,
): Outcome<NewToken & { scopes: TokenScope[] }, 'invalid'> {
  const trimmed = name.trim();
  if (trimmed === '') return reject('invalid', 'Please enter a name.');
  if (trimmed.length > TOKEN_LIMITS.nameLength) return reject('invalid', 'The name is too long.');
  const own = listTokenScopes(role);
  const chosen = own.filter((scope) => scopes.includes(scope));
  if (chosen.length === 0 || chosen.length !== new Set(scopes).size)
    return reject('invalid', 'Please choose what the token may do.');
  if (!Number.isInteger(days) || days < 1 || days > TOKEN_LIMITS.days)
    return reject('invalid', `A token is valid for 1 to ${TOKEN_LIMITS.days} days.`);
  return ok({ name: trimmed, scopes: chosen, days });
}
