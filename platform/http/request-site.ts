import { readSiteContext, type SiteContext, SUB_SITE_PATH, splitSitePath } from '@easel/domain/locale/site-context';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCall } from './error-handler.ts';

/** The site that a request is for. */
export interface RequestSite {
  context: SiteContext;
  /** `/limited` below the path of the sub-site, otherwise empty. */
  base: string;
  /** Without the base. */
  origin: string;
  brand: string;
  /** The other site of the shop, if there is one: `https://limited.shop.example`, or `https://shop.example/limited`. */
  otherUrl?: string;
}

export interface SiteSettings {
  BRAND: string;
  LIMITED_SITE_HOST: string;
  LIMITED_SITE_PATH: string;
  LIMITED_SITE_BRAND: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    site: RequestSite;
  }
}

/** Sets `request.site` for every route: by host, or by the path of the sub-site. Calls of the sub-site's pages name it in a header. */
export function recognizeSites(app: FastifyInstance, config: SiteSettings, origin: () => string) {
  app.decorateRequest('site');
  app.addHook('onRequest', async (request) => {
    request.site = siteOf(request, config, origin());
  });
}

function siteOf(request: FastifyRequest, config: SiteSettings, origin: string): RequestSite {
  const { LIMITED_SITE_HOST: host, LIMITED_SITE_PATH: subSite, BRAND } = config;
  const brand = config.LIMITED_SITE_BRAND || `${BRAND} Limited`;
  const limited = { context: 'limited' as const, brand, otherUrl: origin };
  const hostOrigin = `${new URL(origin).protocol}//${host}`;
  if (host !== '' && request.host.toLowerCase() === host) return { ...limited, base: '', origin: hostOrigin };
  if (subSite === 'on' && isForSubSite(request)) return { ...limited, base: SUB_SITE_PATH, origin };
  const otherUrl = host !== '' ? hostOrigin : subSite === 'on' ? `${origin}${SUB_SITE_PATH}` : undefined;
  return { context: 'main', base: '', origin, brand: BRAND, ...(otherUrl && { otherUrl }) };
}

/** Only calls name their site in a header. The site of a page or a file is in its URL, under which it is cached. */
const isForSubSite = ({ url, headers }: FastifyRequest): boolean =>
  isCall(url)
    ? readSiteContext(headers['x-site-context']) === 'limited'
    : splitSitePath(url.split('?', 1)[0] ?? '').base !== '';

/** What the URLs of a site start with: `https://shop.example`, or `https://shop.example/limited`. */
export const getSiteOrigin = ({ site }: FastifyRequest): string => `${site.origin}${site.base}`;

/** Where the routes of files are registered: at the root, and below the path of the sub-site. */
export const SITE_BASES = ['', SUB_SITE_PATH] as const;

/** Whether a file is requested where its site is. The sub-site may be off, and a site of its own host has no sub-site. */
export const isBelowSite = ({ site }: FastifyRequest, base: string): boolean => site.base === base;
