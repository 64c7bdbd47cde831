import { readSiteContext, type SiteContext, splitSitePath } from '@easel/domain/locale/site-context';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isForm } from './form-requests.ts';

/** The site that a request is for. */
export interface RequestSite {
  context: SiteContext;
  /** `/limited` below the path of the sub-site, otherwise empty. */
  base: string;
  /** Without the base. */
  origin: string;
  brand: string;
}

export type SiteConfig = Pick<Config, 'LIMITED_SITE_HOST' | 'LIMITED_SITE_PATH' | 'LIMITED_SITE_BRAND' | 'BRAND'>;

declare module 'fastify' {
  interface FastifyRequest {
    site: RequestSite;
  }
}

/** Sets `request.site` for every route: by host, or by the path of the sub-site. Calls of the sub-site's pages name it in a header. */
export function recognizeSites(app: FastifyInstance, config: SiteConfig, origin: () => string) {
  app.decorateRequest('site');
  app.addHook('onRequest', async (request) => {
    request.site = siteOf(request, config, origin());
  });
}

function siteOf(request: FastifyRequest, config: SiteConfig, origin: string): RequestSite {
  const { LIMITED_SITE_HOST: host, LIMITED_SITE_PATH: subSite, BRAND } = config;
  const brand = config.LIMITED_SITE_BRAND || `${BRAND} Limited`;
  if (host !== '' && request.host.toLowerCase() === host)
    return { context: 'limited', base: '', origin: `${new URL(origin).protocol}//${host}`, brand };
  const main: RequestSite = { context: 'main', base: '', origin, brand: BRAND };
  if (subSite === 'off') return main;
  const { base } = splitSitePath(request.url.split('?', 1)[0] ?? '');
  if (base !== '') return { context: 'limited', base, origin, brand };
  const isNamed = readSiteContext(request.headers['x-site-context']) === 'limited';
  return isNamed ? { context: 'limited', base: splitSitePath('/limited').base, origin, brand } : main;
}

/** The site of a call. Forms without JavaScript name it in a field. */
export function siteOfCall(request: FastifyRequest): SiteContext {
  if (request.site.context === 'limited' || !isForm(request)) return request.site.context;
  return readSiteContext((request.body as Record<string, unknown> | null)?.site_context);
}

/** What the URLs of a site start with: `https://shop.example`, or `https://shop.example/limited`. */
export const siteOriginOf = ({ site }: FastifyRequest): string => `${site.origin}${site.base}`;
