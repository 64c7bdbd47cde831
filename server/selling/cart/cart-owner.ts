import type { Visitor } from '@easel/platform/http/visitor';

/** A cart belongs to a user, or to a guest by a random id. */
export type CartOwner = { personId: number } | { guestId: string };

/** Guests' carts and their cookies are kept this long. */
export const GUEST_CART_DAYS = 90;

const CART_COOKIE = 'easel.cart';
const CART_ID = /^[0-9a-f-]{36}$/;
const LIFE_S = GUEST_CART_DAYS * 86_400;

const cookieOf = (value: string, lifeS: number, isSecure: boolean) =>
  `${CART_COOKIE}=${value}; Max-Age=${lifeS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The random id of the guest's cart. It is needed to keep the cart, so it requires no consent, and it is used for nothing else. */
const readGuestCartId = ({ client }: Visitor): string | undefined =>
  CART_ID.exec(client?.cookies[CART_COOKIE] ?? '')?.[0];

/** The guest's cart that belongs to the user who has logged in. An admin who impersonates a user keeps their own. */
export const readCartToMerge = (visitor: Visitor): string | undefined =>
  visitor.person && !visitor.person.impersonation ? readGuestCartId(visitor) : undefined;

/** Whose cart a visitor has; undefined for a guest without one. */
export function readCartOwner(visitor: Visitor): CartOwner | undefined {
  if (visitor.person) return { personId: visitor.person.id };
  const guestId = readGuestCartId(visitor);
  return guestId === undefined ? undefined : { guestId };
}

/** The owner of a cart that is about to change. A guest without a cart gets an id. */
export function requireCartOwner(
  visitor: Visitor,
  { newId, isSecure }: { newId: () => string; isSecure: boolean },
): { owner: CartOwner; cookies: string[] } {
  const existing = readCartOwner(visitor);
  if (existing) return { owner: existing, cookies: [] };
  const guestId = newId();
  return { owner: { guestId }, cookies: [cookieOf(guestId, LIFE_S, isSecure)] };
}

export const endGuestCart = (isSecure: boolean): string => cookieOf('', 0, isSecure);
