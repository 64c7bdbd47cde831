import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Api } from '@easel/contract/api';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { CreateRequestHandlerFunction, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { PageContext } from './app/lib/page-context.ts';

/** What the server knows of a visitor that a page may depend on. */
export interface PageVisitor {
  /** `/en-gb`, or nothing: the base of every link on the page. */
  prefix: string;
  /** The page's own path, without the prefix. */
  path: string;
  preferences: Preferences;
  /** Which side of the experiments they are on. */
  searchPath: 'provider' | 'hosted';
  tileVariant: 1 | 2;
}

/** What every page knows of the shop. */
type ShopFacts = Pick<
  PageContext,
  'brand' | 'supportUrl' | 'listed' | 'productionUrl' | 'searchKey' | 'socialProviders' | 'captcha'
>;

export interface StorefrontOptions extends ShopFacts {
  origin: () => string;
  onError: (error: unknown) => void;
}

/** Renders one request to a whole response: status, headers with its content policy, and body. The api is called in the process. */
export type Storefront = (request: Request, visitor: PageVisitor, api: Api) => Promise<Response>;

/** The built pages, or in development the pages as they are being written. */
export interface StorefrontSource {
  loadBuild: () => Promise<ServerBuild>;
  /** Where the browser's files are; absent where the middleware makes them as they are asked for. */
  assets?: URL;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

interface StorefrontEntry {
  createRequestHandler: CreateRequestHandlerFunction;
  createLoadContext(page: PageContext): RouterContextProvider;
  onError(report: (error: unknown) => void): void;
}

const SERVER_BUILD = new URL('./build/server/index.js', import.meta.url);

/** The pages as the last build left them. */
export async function readBuiltStorefront(): Promise<StorefrontSource> {
  if (!existsSync(SERVER_BUILD)) throw new Error('The storefront is not built. Run "npm start" or "npm run build".');
  const build: ServerBuild = await import(SERVER_BUILD.href);
  return { loadBuild: async () => build, assets: new URL('./build/client/', import.meta.url) };
}

/** The pages of the shop, as one function from request to response. */
export function createStorefront(
  { loadBuild }: StorefrontSource,
  { origin, onError, ...shop }: StorefrontOptions,
): Storefront {
  const handlers = new Map<string, { build: ServerBuild; handle: RequestHandler }>();

  // A store's prefix is the router's base path, so every link on the page keeps it without knowing it.
  const handlerOf = (build: ServerBuild, entry: StorefrontEntry, prefix: string): RequestHandler => {
    const known = handlers.get(prefix);
    if (known?.build === build) return known.handle;
    const handle = entry.createRequestHandler({ ...build, basename: prefix || '/' }, process.env.NODE_ENV);
    handlers.set(prefix, { build, handle });
    return handle;
  };

  return async (request, visitor, api) => {
    const build = await loadBuild();
    const entry = build.entry.module as unknown as StorefrontEntry;
    entry.onError(onError);
    const { prefix, ...page } = visitor;
    const context = entry.createLoadContext({ ...page, ...shop, api, origin: origin() });
    return handlerOf(build, entry, prefix)(request, context);
  };
}
