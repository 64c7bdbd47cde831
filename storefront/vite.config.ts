import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { breakpoints } from './breakpoints.ts';
import { copyViewers } from './copy-viewers.ts';
import { precompress } from './precompress.ts';

/** Forms and account pages share this code. Listings do not use it, so it is not part of what every page loads. */
const FORMS = new RegExp(
  [
    'domain/text/validation',
    'domain/locale/(currency-names|country-choices)',
    'domain/accounts/(account-forms|account-messages|form-messages|email-subscriptions|social-login)',
    'domain/collecting/(advisory-request|messages|message-draft)',
    'domain/accounts/(artist-application|application-draft|vacation|check-in|user-name|public-name|profile-form)',
    'domain/accounts/(addresses|password-rules|tv-login|proof-of-work|newsletter-consent|attempt-limits)',
    'domain/collecting/(collection-|add-to-collection|arrange-works|saved-search-options)',
    'app/ui/(field|select-field|text-area|capped-field|switch|sidebar-layout|link-tabs|confirm-dialog|skeleton-lines|address-fields)',
    'domain/selling/gift-card-purchase',
    'app/ui/(prose|content-layout|image-upload-button|work-row)',
    'app/lib/(page-calls|account-data|use-account-data|passkeys|use-captcha|after-login)',
    'app/lib/(use-action-form|use-form-errors|use-sorting|use-incremental|use-collection-changes|page-action)',
  ].join('|'),
);

/** Shared by pages of works, artists, the cart and checkout. Listings do not use it. A group takes the imports of its modules along. */
const PAGES = new RegExp(
  [
    'domain/accounts/address-',
    'domain/selling/(order-status|waiting-list|line-changes|amounts|print-packaging|cart-destination|tax-name|carriers|offer-prices|offer-time|commission|typed-amount)',
    'domain/locale/country-in-text',
    'domain/catalogue/(medium-label|frame-price|print-choice|work-images|work-url|work-reports|stated-facts|uploaded-image)',
    'domain/catalogue/(studio-photos|packaging|sale-state|sku|print-materials|check-stated-facts|alt-text-problem|zone-price)',
    'domain/text/(tidy-text|fold-words|join-list|relative-time)',
    'domain/collecting/(wall-planner-url|saved-search[.]|saved-search-name)',
    'domain/discovery/(feature-page|facet-table|facets|listing-url|sort-options|facet-selection|query-shaping|search-provider-state|number-range|listing)[.]',
    'domain/catalogue/(swatches|mediums-and-materials|styles|subjects)',
    'app/catalogue/(?!profile-facts)',
    'app/discovery/(artist-cards|recently-viewed|skeleton-wall|viewed-recommendations|why-here|work-strip|taste-|use-works-count|use-loaded-near)',
    'app/layout/recommendation-row',
    'app/lib/(load-script|use-browser-value|work-id)',
    'domain/text/script-loader',
    'app/ui/(profile-header|help-topics)',
    'domain/catalogue/price-history',
    'app/lib/(add-to-cart-form|use-skeleton|local-time|collection-data|message-draft|viewer-scripts|checkout-document)',
    'app/tracking/use-recommendation-tracking',
  ].join('|'),
);

/** Tables of staff pages. */
const STAFF_LIBRARIES = /node_modules\/(@tanstack|use-sync-external-store)/;

/** Loaded when a page is idle, with consent. */
const IDLE_LIBRARIES = /node_modules\/web-vitals/;

/** What staff pages share. */
const STAFF = new RegExp(
  [
    'app/staff/',
    'app/lib/staff-(data|navigation)',
    'domain/staff/(list-settings|figures|figures-csv|audit-|webhooks|cms-section)',
    'domain/tracking/web-vitals',
    'domain/accounts/api-tokens',
    'domain/text/(list-query|section-differences|parse-moment)',
    'domain/discovery/home-rows',
    'domain/selling/(order-list|promotion-lists|coupon-terms|coupon-codes|campaign-draft|issued-gift-card)',
  ].join('|'),
);

/** The client of the tus protocol with its dependencies in the browser, the cropping of photos, tables of works, and the registry of IBANs. */
const STUDIO_LIBRARIES =
  /node_modules\/(csv-parse|ibantools|react-image-crop|tus-js-client|url-parse|requires-port|querystringify|js-base64|combine-errors|custom-error-instance|lodash\.)/;

/** What listings use. The rules of the wall planner, of the studio, of shipments and of payouts have their own chunks. */
const SHOP =
  /domain\/(?!collecting\/wall-plan[.-]|studio\/|locale\/time-zones|accounts\/address|selling\/(parcels|ship|packing|customs|pickup|tracking-event|carriers|handling-days|payouts|payout-details|tax-details|vat-number|artist-statement|arrival-dates|delivered-cost))|(contract(?!\/selling\/bank-numbers)|app\/(layout|discovery|catalogue|ui|lib|tracking))\//;

/** Charts are for the studio and staff pages. */
const CHARTS = /app\/ui\/(chart-scale|time-chart|small-plot|figure-table|csv-button)|domain\/text\/csv/;

export default defineConfig({
  plugins: [breakpoints(), reactRouter(), copyViewers(), precompress()],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    // Images and fonts stay separate files: the content security policy allows no data: fonts, and files are cached. Icons are inlined into
    // the stylesheet, or buttons would first appear without them.
    assetsInlineLimit: (file) => file.endsWith('/icons.svg'),
    // One small stylesheet for all pages: one blocking request instead of four.
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two shared chunks instead of many small ones: libraries, which rarely change, and code that pages share.
            codeSplitting: {
              groups: [
                // The client of the search service is loaded after the first interaction (tracking/tracker.ts).
                { name: 'tracking', test: /constructorio|event-emitter|store2|crc-32/ },
                // Stripe is loaded by the checkout only, uploads, the cropping of photos and IBANs by the studio only.
                {
                  name: 'libraries',
                  test: (id) =>
                    /node_modules\/(?!@stripe)/.test(id) &&
                    !STUDIO_LIBRARIES.test(id) &&
                    !STAFF_LIBRARIES.test(id) &&
                    !IDLE_LIBRARIES.test(id),
                },
                // Code of one page, or behind a click, stays in its own chunk. So do the rules of the wall planner, which several pages use.
                {
                  name: 'shop',
                  minShareCount: 2,
                  test: (id) =>
                    SHOP.test(id) && !FORMS.test(id) && !PAGES.test(id) && !CHARTS.test(id) && !STAFF.test(id),
                },
                // After the shop, which keeps what both use.
                { name: 'pages', minShareCount: 2, test: PAGES },
                { name: 'forms', minShareCount: 2, test: FORMS },
                { name: 'charts', minShareCount: 2, test: CHARTS },
                { name: 'staff', minShareCount: 2, test: (id) => STAFF.test(id) || STAFF_LIBRARIES.test(id) },
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: [/^@easel\//] },
});
