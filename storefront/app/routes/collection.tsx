import * as contract from '@easel/contract/collecting/collections';
import { parseUrlPage } from '@easel/domain/discovery/pagination';
import { parseStorePath } from '@easel/domain/locale/store-locale';
import { data, redirect } from 'react-router';
import { createCollectionPageFacts } from '../collecting/collection-facts.ts';
import {
  type CollectionResult,
  isCollectionPath,
  type LoadedCollection,
  loadCollection,
  readNeighbors,
} from '../collecting/load-collection.ts';
import { runOwnerCommand } from '../collecting/owner-commands.ts';
import { api } from '../lib/api-client.ts';
import { type NotFoundData, readExplore } from '../lib/not-found.ts';
import { pageAction } from '../lib/page-action.ts';
import * as browserCalls from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { clientCompleteStore, sessionStore } from '../lib/session-store.ts';
import { untilStore } from '../lib/store.ts';
import type { Route } from './+types/collection.ts';
import { CollectionView, MissingCollection, toCollectionView } from './collection-view.tsx';

const pageOf = (url: URL) => parseUrlPage(url.searchParams.get('page'));

/** What was loaded, at its own address. A wrong slug or user id redirects. */
function requireAddress(result: CollectionResult, path: string, search: string): LoadedCollection | undefined {
  if ('failedStatus' in result) throw data(null, { status: result.failedStatus >= 500 ? 503 : result.failedStatus });
  const { loaded } = result;
  if (loaded && !isCollectionPath(path, loaded.collection.viewUrl))
    throw redirect(loaded.collection.viewUrl + search, 301);
  return loaded;
}

/**
 * `/art-collection/{slug}/{userId}/{collectionId}/view`, also with the prefix `/aa-collection`. The server renders what everyone may see. A
 * private collection is missing here; its owner gets it in the client loader.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const url = new URL(request.url);
  const result = await loadCollection(page.api, contract, params, pageOf(url));
  const loaded = requireAddress(result, page.path, url.search);
  if (loaded) return { view: toCollectionView(loaded) };
  const missing: NotFoundData = { message: '', explore: await readExplore(page.api) };
  return data({ missing }, { status: 404 });
}

/** Loads the collection for its owner, with works that others do not see. Others get what the server rendered. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  await untilStore(clientCompleteStore, (isComplete) => isComplete);
  const { userId } = sessionStore.get();
  const isOwner = userId !== null && String(userId) === params.userId;
  const rendered = isOwner ? undefined : await serverLoader();
  if (rendered && 'view' in rendered) return rendered;
  const url = new URL(request.url);
  // Somebody who is logged in may be the owner although the address contains another user.
  const result = userId === null ? { loaded: undefined } : await loadCollection(api, browserCalls, params, pageOf(url));
  const store = parseStorePath(url.pathname);
  const loaded = requireAddress(result, store.ok ? store.value.path : url.pathname, url.search);
  if (loaded) {
    const neighbors = await readNeighbors(api, browserCalls, loaded);
    return { view: toCollectionView(loaded, { works: loaded.works, neighbors }) };
  }
  const server = rendered ?? (await serverLoader());
  throw data('missing' in server ? server.missing : null, { status: 404 });
}
clientLoader.hydrate = true as const;

export const action = pageAction({ command: runOwnerCommand });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  if (!('view' in loaderData)) return [...pageMeta(matches, { title: '404', description: '', isIndexable: false })];
  const { view } = loaderData;
  return pageMeta(
    matches,
    createCollectionPageFacts({ ...view, works: view.tiles, urlOf: (page) => pageUrlOf(view, page) }),
  );
}

const pageUrlOf = ({ collection: { viewUrl } }: { collection: { viewUrl: string } }, page: number) =>
  page === 0 ? viewUrl : `${viewUrl}?page=${page}`;

export default function Collection({ loaderData }: Route.ComponentProps) {
  if (!('view' in loaderData)) return <MissingCollection />;
  const { view } = loaderData;
  // Another collection starts with its own state.
  return <CollectionView key={view.collection.userCollectionId} view={view} urlOf={(page) => pageUrlOf(view, page)} />;
}
