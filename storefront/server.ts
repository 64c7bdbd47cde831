import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Api } from '@easel/contract/api';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { SiteContext } from '@easel/domain/locale/site-context';
import type { ShopFlag } from '@easel/domain/tracking/feature-flags';
import type { CreateRequestHandlerFunction, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { DocumentState, PageContext, PagePreview } from './app/lib/page-context.ts';
import { findRouteId } from './app/route-policies.ts';

export type { PagePreview };

/** What a page may depend on besides its URL. */
export interface PageVisitor {
  /** The store prefix of all links, such as `/en-gb`, or empty. */
  prefix: string;
  /** The path without the prefix. */
  path: string;
  /** Which works the site has. */
  site: SiteContext;
  /** `https://shop.example`, with the path of a sub-site. */
  origin: string;
  /** The name of the site. */
  brand: string;
  /** The address of the other site of the shop, if there is one. */
  otherSiteUrl?: string | undefined;
  preferences: Preferences;
  /** Listings of the navigation with too few works, which pages do not link to. */
  thinLinks: readonly string[];
  /** Set while a version that is not published is shown, or the page of a link that has ended. */
  preview?: PagePreview | 'ended' | undefined;
  /** What experiments and flags change. */
  searchPath: 'provider' | 'hosted';
  tileVariant: 1 | 2;
  flags: Readonly<Record<ShopFlag, boolean>>;
}

/** Configuration that pages use. */
type ShopFacts = Pick<
  PageContext,
  | 'supportUrl'
  | 'listed'
  | 'hasPersonalOrder'
  | 'productionUrl'
  | 'searchKey'
  | 'socialProviders'
  | 'captcha'
  | 'paymentProvider'
>;

export interface StorefrontOptions extends ShopFacts {
  onError: (error: unknown) => void;
}

/** Status, headers including the content security policy, and body. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Renders a request. The API is called in-process. */
export type Storefront = (request: Request, visitor: PageVisitor, api: Api) => Promise<RenderedPage>;

/** The production build, or the development server. */
export interface StorefrontSource {
  loadBuild: () => Promise<ServerBuild>;
  /** The folder of the client assets; absent in development, where the middleware serves them. */
  assets?: URL;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

interface StorefrontEntry {
  createRequestHandler: CreateRequestHandlerFunction;
  createLoadContext(page: PageContext): RouterContextProvider;
  onError(report: (error: unknown) => void): void;
}

const SERVER_BUILD = new URL('./build/server/index.js', import.meta.url);

/** Loads the production build. */
export async function readBuiltStorefront(): Promise<StorefrontSource> {
  if (!existsSync(SERVER_BUILD)) throw new Error('The storefront is not built. Run "npm start" or "npm run build".');
  const build: ServerBuild = await import(SERVER_BUILD.href);
  return { loadBuild: async () => build, assets: new URL('./build/client/', import.meta.url) };
}

/** Creates the request handler of the storefront. */
export function createStorefront({ loadBuild }: StorefrontSource, { onError, ...shop }: StorefrontOptions): Storefront {
  const handlers = new Map<string, { build: ServerBuild; handle: RequestHandler }>();

  // The store prefix is the basename of the router, so all links contain it.
  const handlerOf = (build: ServerBuild, entry: StorefrontEntry, prefix: string, routeId = ''): RequestHandler => {
    const key = `${prefix} ${routeId}`;
    const known = handlers.get(key);
    if (known?.build === build) return known.handle;
    const page = { ...pickRoute(build, routeId), basename: prefix || '/' };
    const handle = entry.createRequestHandler(page, process.env.NODE_ENV);
    handlers.set(key, { build, handle });
    return handle;
  };

  return async (request, visitor, api) => {
    const build = await loadBuild();
    const entry = build.entry.module as unknown as StorefrontEntry;
    entry.onError(onError);
    const routeId = findRouteId(visitor.path);
    if (request.method === 'POST' && !build.routes[routeId ?? '']?.module.action)
      return { status: 405, headers: {}, body: Buffer.alloc(0) };
    const isDocument = !new URL(request.url).pathname.endsWith('.data');
    const document: DocumentState = {};
    const context = entry.createLoadContext({ ...visitor, ...shop, api, isDocument, document });
    const response = await handlerOf(build, entry, visitor.prefix, routeId)(request, context);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: document.parts ? encodeText(document.parts) : await readBody(response, document),
    };
  };
}

/**
 * A build with one route and those around it. For each page the router compares the path with all its routes, and makes them all anew. We know the
 * route already: its cache policy has been read.
 */
function pickRoute(build: ServerBuild, routeId: string): ServerBuild {
  const ids: string[] = [];
  for (let id: string | undefined = routeId; id !== undefined; id = build.routes[id]?.parentId) ids.push(id);
  const pick = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}

/** What the router sends, with the loader data in its place. */
async function readBody(response: Response, { placed }: DocumentState): Promise<Buffer> {
  if (!placed) return Buffer.from(await response.arrayBuffer());
  const place = JSON.stringify(placed.place);
  const [before = '', ...after] = (await response.text()).split(place);
  return encodeText(after.length === 0 ? [before] : [before, JSON.stringify(placed.data), after.join(place)]);
}

/** One buffer with the UTF-8 of all texts. */
function encodeText(texts: readonly string[]): Buffer {
  const body = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
  let at = 0;
  for (const text of texts) at += body.write(text, at);
  return body;
}
