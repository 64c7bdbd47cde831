import type { SocialProvider } from '@easel/domain/accounts/social-login';
import { createCdnHeaders } from '@easel/platform/cdn/cdn-headers';
import type { Db } from '@easel/platform/db/open-database';
import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import type { PageCache } from '@easel/platform/http/page-cache';
import { logFailure } from '@easel/platform/log';
import { openPreview } from '@easel/platform/sections/previews';
import { createStorefront, type StorefrontSource } from '@easel/storefront/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { LinkedListings } from '../discovery/linked-listings.ts';
import { serveAssets, storefrontRoutes, useMiddleware } from './storefront-routes.ts';

export interface StorefrontDependencies {
  config: Config;
  log: FastifyBaseLogger;
  storefront: StorefrontSource;
  pageCache: PageCache;
  db: Db;
  now: () => number;
  linkedListings: LinkedListings;
  /** Counts errors for staff. */
  errorLog: { record(error: unknown): void };
}

/** Serves the pages of the storefront and the files of its build. */
export async function registerStorefront(
  { app, api, authenticate }: HttpApi,
  parts: StorefrontDependencies,
  socialProviders: SocialProvider[],
) {
  const { config, log, storefront, pageCache, errorLog, db, now, linkedListings } = parts;
  // Calls of pages run in this process, not over HTTP, so that no hook sees their errors.
  const onError = (error: unknown) => {
    logFailure(log, error, 'A page could not be rendered.');
    errorLog.record(error);
  };
  if (storefront.assets) await serveAssets(app, storefront.assets);
  if (storefront.middleware) useMiddleware(app, storefront.middleware);
  await storefrontRoutes(app, {
    storefront: createStorefront(storefront, {
      supportUrl: config.SUPPORT_URL,
      listed: config.LISTED_WORKS,
      // Hosted services and OpenSearch rank by their own rules.
      hasPersonalOrder: config.SEARCH_PROVIDER === 'embedded',
      productionUrl: config.PRODUCTION_URL,
      searchKey: config.SEARCH_API === 'on' ? config.SEARCH_API_KEY : '',
      socialProviders,
      captcha: { kind: config.CAPTCHA, siteKey: config.CAPTCHA_SITE_KEY },
      paymentProvider: config.PAYMENT_PROVIDER || 'test',
      onError,
    }),
    api,
    readThinLinks: linkedListings.readThin,
    authenticate,
    cache: pageCache,
    cdn: createCdnHeaders(config.CDN, config.PAGE_FRESH_SECONDS),
    openPreview: (token) => openPreview({ db, now }, token),
    onError,
  });
}
