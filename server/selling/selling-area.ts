import type { AccountsParts } from '../accounts/accounts-parts.ts';
import type { ClientDataRegistry } from '../accounts/session/client-data-parts.ts';
import type { Config } from '../config.ts';
import type { HttpApi } from '../platform/http/api-dispatcher.ts';
import { summarizeCartOf } from './cart/cart-count.ts';
import { type CartRouteParts, cartRoutes } from './cart/cart-routes.ts';
import { checkoutRoutes, webhookRoutes } from './checkout/checkout-routes.ts';
import { type CreateCheckoutParts, createCheckout } from './checkout/create-checkout.ts';
import { createTableCarrier } from './delivery/carrier.ts';
import { createTableTaxService } from './delivery/tax-service.ts';
import { promotionsRoutes } from './promotions/promotions-routes.ts';
import { quotesRoutes } from './quotes/quotes-routes.ts';

type SellingParts = Pick<CartRouteParts, 'tiles'> &
  CreateCheckoutParts & {
    accounts: Pick<AccountsParts, 'throttle'>;
    config: Pick<Config, 'MODE'>;
  };

export function registerSelling({ app, api }: HttpApi, parts: SellingParts, clientData: ClientDataRegistry) {
  const { config, accounts, db, tiles, now, newId } = parts;
  clientData.registerCart((visitor) => summarizeCartOf(db, visitor));
  promotionsRoutes(api, { db, now });
  const cartParts = {
    db,
    tiles,
    now,
    newId,
    throttle: accounts.throttle,
    carrier: createTableCarrier(),
    taxes: createTableTaxService(db),
    isSecure: config.MODE === 'production',
  };
  cartRoutes(api, cartParts);
  quotesRoutes(api, cartParts);
  const checkout = createCheckout(parts);
  checkoutRoutes(api, { ...checkout, isSecure: cartParts.isSecure });
  webhookRoutes(app, checkout);
}
