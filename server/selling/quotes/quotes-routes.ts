import { summarizeExpressCheckout } from '@easel/contract/selling/quotes';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireCartOwner } from '../cart/cart-owner.ts';
import type { CartViewDependencies } from '../cart/cart-view.ts';
import { mergeGuestCart } from '../cart/merge-guest-cart.ts';
import { viewQuote } from './quote-view.ts';
import { createQuote, type QuoteDependencies } from './quotes.ts';

export function quotesRoutes(
  api: ApiDispatcher,
  parts: QuoteDependencies & CartViewDependencies & { isSecure: boolean },
) {
  api.handle(summarizeExpressCheckout, async ({ body, visitor }) => {
    const merged = await mergeGuestCart(parts, visitor);
    // A guest can buy one work without a cart. The quote needs an owner all the same.
    const { owner, cookies } = requireCartOwner(visitor, parts);
    const outcome = await createQuote(parts, owner, visitor.preferences, body);
    if (!outcome.ok) return outcome;
    return respond(await viewQuote(parts, outcome.value, visitor.preferences), { cookies: [...merged, ...cookies] });
  });
}
