import type { Batch } from '@easel/platform/batch';
import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import type { Objects } from '@easel/platform/media/object-storage';
import type { AccountsDependencies } from '../accounts/accounts-dependencies.ts';
import type { ClientDataRegistry } from '../accounts/session/client-data-sections.ts';
import type { ClosingChecks } from '../accounts/settings/closing-checks.ts';
import { type Config, parseShopEmail } from '../config.ts';
import { readCartSummary } from './cart/cart-count.ts';
import { type CartRouteDependencies, cartRoutes } from './cart/cart-routes.ts';
import { staffCouponsRoutes } from './coupons/staff-coupons-routes.ts';
import { createTableCarrier } from './delivery/carrier.ts';
import { deliveryRoutes } from './delivery/delivery-routes.ts';
import { createShippingTables, type ShippingTables } from './delivery/shipping-tables.ts';
import { createTableTaxService } from './delivery/tax-service.ts';
import { giftCardsRoutes } from './gift-cards/gift-cards-routes.ts';
import { staffGiftCardsRoutes } from './gift-cards/staff-gift-cards-routes.ts';
import { holdsRoutes } from './holds/holds-routes.ts';
import { ledgerRoutes } from './ledger/ledger-routes.ts';
import { offersRoutes } from './offers/offers-routes.ts';
import { certificatesRoutes } from './orders/certificates/certificates-routes.ts';
import type { PrintCertificateDependencies } from './orders/certificates/print-certificate.ts';
import { createOrderDependencies, type OrderWiring } from './orders/create-order-dependencies.ts';
import { documentsRoutes } from './orders/documents/documents-routes.ts';
import { createPrintedLabels } from './orders/documents/printed-label.ts';
import { getSeller, type SellerConfig } from './orders/documents/seller.ts';
import { fulfillmentRoutes } from './orders/fulfillment/fulfillment-routes.ts';
import { moveOrdersOfEmail } from './orders/guests/guest-account.ts';
import { guestOrdersRoutes, ordersRoutes, webhookRoutes } from './orders/orders-routes.ts';
import { settleNewPayments } from './orders/settling/settle-payment.ts';
import { staffOrdersRoutes } from './orders/staff/staff-orders-routes.ts';
import { paymentLimitsRoutes } from './payments/payment-limits-routes.ts';
import { savedCardsRoutes } from './payments/saved-cards-routes.ts';
import { readOpenMatters } from './payouts/open-matters.ts';
import { payoutsRoutes, studioPayoutsRoutes } from './payouts/payouts-routes.ts';
import { productFeedsRoutes } from './product-feeds/product-feeds-routes.ts';
import { campaignsRoutes } from './promotions/campaigns-routes.ts';
import type { KeptPromotions } from './promotions/promotions.ts';
import { promotionsRoutes } from './promotions/promotions-routes.ts';
import { quotesRoutes } from './quotes/quotes-routes.ts';
import { ratesRoutes } from './rates/rates-routes.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation-routes.ts';
import { openCarrier } from './shipments/carriers/open-carrier.ts';
import { shipmentsRoutes } from './shipments/shipments-routes.ts';
import { statementsRoutes } from './statements/statements-routes.ts';
import { waitingListRoutes } from './waiting-list/waiting-list-routes.ts';

type SellingDependencies = Pick<CartRouteDependencies, 'tiles'> &
  Pick<PrintCertificateDependencies, 'pictures'> &
  OrderWiring & {
    accounts: AccountsDependencies;
    config: Pick<Config, 'MODE' | 'MAIL_FROM' | 'PAYOUT_HOLD_DAYS' | 'REFUND_LIMIT' | 'SHIPPING_CARRIER'> &
      SellerConfig;
    /** Where product feeds are stored. */
    feeds: Objects;
    settlements: Batch<string>;
    /** Of the process, which follows changes by others. */
    shippingTables?: ShippingTables;
    promotions?: KeptPromotions;
  };

export function registerSelling(
  { app, api }: HttpApi,
  parts: SellingDependencies,
  clientData: ClientDataRegistry,
  closingChecks: ClosingChecks,
) {
  const { config, accounts, db, tiles, now, newId } = parts;
  clientData.registerCart((visitor) => readCartSummary(db, visitor));
  promotionsRoutes(api, { db, now, promotions: parts.promotions });
  campaignsRoutes(api, { db, now });
  const taxes = createTableTaxService(db);
  const shippingTables = parts.shippingTables ?? createShippingTables(db, now, (text) => parts.log.error(text));
  const cartParts = {
    db,
    tiles,
    now,
    newId,
    attemptLimiter: accounts.attemptLimiter,
    carrier: createTableCarrier(shippingTables),
    taxes,
    isSecure: config.MODE === 'production',
  };
  cartRoutes(api, cartParts);
  staffCouponsRoutes(api, cartParts);
  deliveryRoutes(api, { ...cartParts, shippingTables });
  giftCardsRoutes(api, cartParts);
  staffGiftCardsRoutes(api, { db, now, brand: config.BRAND });
  productFeedsRoutes(app, { ...cartParts, feeds: parts.feeds });
  quotesRoutes(api, cartParts);
  ratesRoutes(api, { db, now, onChange: taxes.forget });
  const orderParts = createOrderDependencies(parts);
  const { settlements } = parts;
  settlements.handle(settleNewPayments(orderParts));
  app.addHook('onClose', () => settlements.flush());
  const { sign, captcha } = accounts;
  ordersRoutes(api, { ...orderParts, settlements, tiles, sign, captcha, isSecure: cartParts.isSecure });
  guestOrdersRoutes(api, { ...accounts, isSecure: cartParts.isSecure, orderPath: orderParts.orderPath });
  accounts.emailOwners.register(moveOrdersOfEmail);
  webhookRoutes(app, orderParts);
  const returns = createPrintedLabels(config.BRAND);
  documentsRoutes(api, { db, seller: getSeller(config), returns, sign: accounts.sign });
  const { pictures } = parts;
  certificatesRoutes(app, api, { ...orderParts, tiles, pictures, sign: accounts.sign });
  savedCardsRoutes(api, orderParts);
  paymentLimitsRoutes(api, db);
  reconciliationRoutes(api, { ...orderParts, log: parts.log, shopEmail: parseShopEmail(config) });
  fulfillmentRoutes(api, { ...orderParts, tiles, refundLimit: config.REFUND_LIMIT });
  const shipmentCarrier = openCarrier(config, { db, now, brand: config.BRAND });
  shipmentsRoutes(api, { ...orderParts, tiles, shipmentCarrier });
  ledgerRoutes(api, { db, now });
  holdsRoutes(api, orderParts);
  staffOrdersRoutes(api, { ...orderParts, tiles, refundLimit: config.REFUND_LIMIT });
  const payoutParts = { ...orderParts, accounts, holdDays: config.PAYOUT_HOLD_DAYS };
  payoutsRoutes(api, payoutParts);
  studioPayoutsRoutes(api, payoutParts);
  statementsRoutes(api, { db, now, seller: getSeller(config) });
  closingChecks.register(readOpenMatters);
  waitingListRoutes(api, { ...cartParts, ...orderParts, sign: accounts.sign });
  offersRoutes(api, { ...orderParts, tiles, random: Math.random });
}
