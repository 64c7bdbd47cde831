import type { Visitor } from '@easel/platform/http/visitor';
import { adoptGuestCart } from './cart.ts';
import { endGuestCart, readCartToMerge } from './cart-owner.ts';
import type { CartDependencies } from './change-cart.ts';

/** After a login, by whatever method, the guest's cart is merged by the first call that needs the cart. Returns the cookies to set. */
export async function mergeGuestCart(
  parts: CartDependencies & { isSecure: boolean },
  visitor: Visitor,
): Promise<string[]> {
  const guestId = readCartToMerge(visitor);
  if (!visitor.person || guestId === undefined) return [];
  await adoptGuestCart(parts, visitor.person.id, guestId);
  return [endGuestCart(parts.isSecure)];
}
