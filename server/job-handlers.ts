import { randomUUID } from 'node:crypto';
import { getBackupPlaces } from '@easel/platform/backup/backup-places';
import { nightlyBackupHandler } from '@easel/platform/backup/nightly-backup';
import type { Database } from '@easel/platform/db/open-database';
import type { JobHandler } from '@easel/platform/jobs/define-job';
import { maintainQueueHandler } from '@easel/platform/jobs/maintain-queue';
import type { Mail } from '@easel/platform/mail/mail';
import { queueEmailsHandler, sendEmail, sendEmailHandler } from '@easel/platform/mail/send-email';
import type { ImageModel } from '@easel/platform/media/image-model';
import type { ImageService } from '@easel/platform/media/image-service';
import type { WhenIdle } from '@easel/platform/media/when-idle';
import { publishSectionHandler } from '@easel/platform/sections/sections';
import { pruneTasksHandler } from '@easel/search-api/algolia/prune-tasks';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountsDependencies } from './accounts/accounts-dependencies.ts';
import { pruneApplicationPhotosHandler } from './accounts/applications/prune-photos.ts';
import { askArtistsHandler, turnVacationsHandler } from './accounts/presence/presence-jobs.ts';
import { pruneAccountsHandler } from './accounts/prune-accounts.ts';
import { createEmailPictures } from './catalogue/email-pictures.ts';
import type { WorkTiles } from './catalogue/work-tiles.ts';
import { pruneAdvisoryPhotosHandler } from './collecting/advisory/prune-photos.ts';
import { sendPriceDropsHandler } from './collecting/favorites/price-drop-emails.ts';
import { sendFollowDigestsHandler } from './collecting/follows/follow-digests.ts';
import { announceMessagesHandler } from './collecting/messages/announce-messages.ts';
import { createCompiledSearches } from './collecting/saved-searches/compiled-searches.ts';
import { matchNewWorksHandler } from './collecting/saved-searches/match-new-works.ts';
import { pruneSavedSearchesHandler } from './collecting/saved-searches/prune-saved-searches.ts';
import { sendAlertsHandler } from './collecting/saved-searches/send-alerts.ts';
import { type Config, parseShopEmail } from './config.ts';
import { computeTextVectorsHandler } from './discovery/meaning/compute-text-vectors.ts';
import type { EmbeddingModel } from './discovery/meaning/embedding-model.ts';
import { pruneChangesHandler } from './discovery/prune-changes.ts';
import type { ShopSearch } from './discovery/shop-search.ts';
import type { UnderstandSearch } from './discovery/understanding/search-understanding.ts';
import { computeVectorsHandler, pruneVisualQueriesHandler } from './discovery/visual/compute-vectors.ts';
import { sendCartRemindersHandler } from './selling/cart/cart-reminders.ts';
import { pruneCartsHandler } from './selling/cart/prune-carts.ts';
import { generateCouponsHandler } from './selling/coupons/coupon-batches.ts';
import { deliveryPricesKind } from './selling/delivery/delivery-table.ts';
import { deliverGiftCardHandler } from './selling/gift-cards/deliver-gift-card.ts';
import { reviewOffersHandler } from './selling/offers/review-offers.ts';
import { tellArtistOfOfferHandler } from './selling/offers/tell-artist.ts';
import { issueCertificatesHandler } from './selling/orders/certificates/issue-certificates.ts';
import { createOrderDependencies } from './selling/orders/create-order-dependencies.ts';
import { issueInvoicesHandler } from './selling/orders/documents/issue-invoices.ts';
import { getSeller, type SellerConfig } from './selling/orders/documents/seller.ts';
import { announceSalesHandler } from './selling/orders/fulfillment/tell-artists.ts';
import { completeLinesHandler } from './selling/orders/placing/complete-lines.ts';
import { payRefundHandler } from './selling/orders/refunds/pay-back.ts';
import { recordFeesHandler } from './selling/orders/settling/record-fees.ts';
import { reviewOrdersHandler, settlePaymentHandler } from './selling/orders/settling/settle-payment.ts';
import { sendTestWebhookHandler } from './selling/orders/settling/test-webhooks.ts';
import { processPaymentEventHandler } from './selling/orders/settling/webhooks.ts';
import type { PaymentConfig } from './selling/payments/open-gateway.ts';
import { pruneAttemptsHandler } from './selling/payments/payment-limits.ts';
import { savedCardHandlers } from './selling/payments/saved-cards.ts';
import { promoSectionKind } from './selling/promotions/campaigns.ts';
import { pruneQuotesHandler } from './selling/quotes/prune-quotes.ts';
import { reconcileHandler } from './selling/reconciliation/reconcile.ts';
import { openCarrier } from './selling/shipments/carriers/open-carrier.ts';
import { followShipmentsHandler } from './selling/shipments/follow-shipments.ts';
import {
  announceOfferHandler,
  pruneWaitingListsHandler,
  serveWaitingListsHandler,
} from './selling/waiting-list/serve-waiting-lists.ts';
import { countFiguresHandler } from './staff/figures/count-figures.ts';
import { pruneHealthHandler } from './staff/health/prune-health.ts';
import { announceReportsHandler } from './staff/reports/announce-reports.ts';
import { searchRulesKind } from './staff/search-rules/search-rules-section.ts';
import { contentSectionKind } from './staff/sections/content-sections.ts';
import {
  deliverWebhookHandler,
  pruneDeliveriesHandler,
  queueWaitingHandler,
} from './staff/webhooks/deliver-webhooks.ts';
import { pruneOpeningsHandler } from './studio/review/prune-openings.ts';
import { openUploads } from './studio/uploads/open-uploads.ts';
import { pruneUploadsHandler } from './studio/uploads/prune-uploads.ts';
import { countInsightsHandler } from './tracking/insights/count-insights.ts';
import { aggregateSignalsHandler } from './tracking/popularity/aggregate-signals.ts';
import { countClickFeedbackHandler } from './tracking/popularity/count-click-feedback.ts';
import { pruneEventsHandler } from './tracking/prune-events.ts';

export interface JobDependencies {
  config: Pick<
    Config,
    | 'DATA_DIR'
    | 'BACKUP_DIR'
    | 'BACKUP_DAYS'
    | 'S3_URL'
    | 'SMTP_URL'
    | 'MAIL_FROM'
    | 'SEARCH_API_KEY'
    | 'CLICK_FEEDBACK'
    | 'EVENTS_DAYS'
    | 'BRAND'
    | 'CERTIFICATE_KEY'
    | 'LISTED_WORKS'
    | 'SHIPPING_CARRIER'
    | 'MODE'
    | 'WEBHOOK_ALLOWED_HOSTS'
  > &
    SellerConfig &
    PaymentConfig;
  database: Pick<Database, 'db' | 'patientDb' | 'url'>;
  log: FastifyBaseLogger;
  accounts: Pick<AccountsDependencies, 'sign' | 'sealedTexts'>;
  mail: Mail;
  tiles: WorkTiles;
  /** What new works are matched with, even if a hosted service answers the searches of visitors. */
  search: Pick<ShopSearch, 'discovery' | 'among' | 'waitFor'>;
  understand: UnderstandSearch;
  pictures: Pick<ImageService, 'open'>;
  /** Undefined if the shop compares no images. */
  imageModel: ImageModel | undefined;
  /** Undefined if works are found by their words only. */
  embeddings?: EmbeddingModel | undefined;
  whenIdle: WhenIdle;
  origin: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The jobs of all areas, one line each. */
export function createJobHandlers({
  config,
  database: { db, patientDb, url: databaseUrl },
  log,
  ...parts
}: JobDependencies): JobHandler[] {
  const { mail, origin, now } = parts;
  const subscriptions = { db, mail, origin, now, sign: parts.accounts.sign, brand: config.BRAND };
  const { tiles, search, understand } = parts;
  const searches = { search, understand, listed: config.LISTED_WORKS };
  const matching = { ...searches, db: patientDb, compiled: createCompiledSearches(searches, now), now };
  const orders = createOrderDependencies({ config, db, log, newId: randomUUID, ...parts });
  return [
    ...(config.SMTP_URL
      ? [
          sendEmailHandler({
            ...{
              db,
              log,
              now,
              url: config.SMTP_URL,
              from: config.MAIL_FROM,
              readPictures: createEmailPictures(origin),
            },
          }),
          queueEmailsHandler(db, now),
        ]
      : []),
    aggregateSignalsHandler({ db: patientDb, log, account: config.SEARCH_API_KEY, now }),
    countClickFeedbackHandler({
      ...{ db: patientDb, account: config.SEARCH_API_KEY, isOn: config.CLICK_FEEDBACK === 'on' },
    }),
    countInsightsHandler({
      ...{ db: patientDb, account: config.SEARCH_API_KEY, retentionDays: config.EVENTS_DAYS, now },
    }),
    countFiguresHandler({
      ...{ db: patientDb, account: config.SEARCH_API_KEY, retentionDays: config.EVENTS_DAYS, now },
    }),
    pruneHealthHandler({ db, now }),
    pruneAccountsHandler(db),
    pruneApplicationPhotosHandler(db, now),
    turnVacationsHandler(db, now),
    askArtistsHandler(subscriptions),
    pruneEventsHandler(patientDb, config.EVENTS_DAYS),
    pruneChangesHandler(patientDb),
    ...(parts.imageModel ? [computeVectorsHandler({ ...parts, db: patientDb, log, model: parts.imageModel })] : []),
    ...(parts.embeddings ? [computeTextVectorsHandler({ db: patientDb, log, now, embeddings: parts.embeddings })] : []),
    pruneVisualQueriesHandler(db, now),
    pruneTasksHandler(db),
    sendPriceDropsHandler(subscriptions),
    sendFollowDigestsHandler(subscriptions),
    announceMessagesHandler(subscriptions),
    deliverWebhookHandler({
      ...subscriptions,
      sealedTexts: parts.accounts.sealedTexts,
      shopEmail: parseShopEmail(config),
      allowedHosts: config.WEBHOOK_ALLOWED_HOSTS,
    }),
    pruneDeliveriesHandler(db, now),
    queueWaitingHandler(db, now),
    announceReportsHandler({ ...subscriptions, shopEmail: parseShopEmail(config) }),
    matchNewWorksHandler(matching),
    sendAlertsHandler({ ...matching, tiles, mail: subscriptions }),
    pruneSavedSearchesHandler(patientDb, now),
    pruneAdvisoryPhotosHandler(db, now),
    pruneCartsHandler(db, now),
    sendCartRemindersHandler({ ...subscriptions, tiles }),
    deliverGiftCardHandler(subscriptions),
    generateCouponsHandler(patientDb),
    publishSectionHandler(
      { db, now },
      (section) =>
        contentSectionKind(section) ??
        promoSectionKind(section) ??
        searchRulesKind(section) ??
        deliveryPricesKind(section),
    ),
    pruneQuotesHandler(db),
    settlePaymentHandler(orders),
    reviewOrdersHandler(orders),
    payRefundHandler(orders),
    recordFeesHandler({ ...orders, db: patientDb }),
    announceSalesHandler(orders),
    completeLinesHandler(orders),
    followShipmentsHandler({
      ...orders,
      tiles,
      shipmentCarrier: openCarrier(config, { db, now, brand: config.BRAND }),
    }),
    issueCertificatesHandler(orders),
    issueInvoicesHandler({ db, seller: getSeller(config) }),
    processPaymentEventHandler(orders),
    sendTestWebhookHandler(orders),
    announceOfferHandler(subscriptions),
    serveWaitingListsHandler(subscriptions),
    pruneWaitingListsHandler(db),
    tellArtistOfOfferHandler(orders),
    reviewOffersHandler(orders),
    ...savedCardHandlers(orders),
    pruneAttemptsHandler(db),
    reconcileHandler({ ...orders, db: patientDb, log, shopEmail: parseShopEmail(config) }),
    pruneOpeningsHandler(db, now),
    pruneUploadsHandler({ db, files: openUploads(config), now }),
    ...(config.BACKUP_DIR
      ? [nightlyBackupHandler({ ...getBackupPlaces(config), databaseUrl, days: config.BACKUP_DAYS, log, now })]
      : []),
    maintainQueueHandler(db, log, [sendEmail]),
  ];
}
