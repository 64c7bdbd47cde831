import type { Api } from '@easel/contract/api';
import type { CollectionHit } from '@easel/contract/collecting/collection-listing';
import type { CollectionPage, listCollectionWorks, readCollection } from '@easel/contract/collecting/collections';
import { COLLECTION_PAGE } from '@easel/domain/collecting/add-to-collection';
import type { PageNeighbors } from '@easel/domain/collecting/arrange-works';
import { type Paging, toPageNumber } from '@easel/domain/discovery/pagination';

/** The calls: with their schemas on the server, as method and path in the browser. */
export interface CollectionCalls {
  readCollection: typeof readCollection;
  listCollectionWorks: typeof listCollectionWorks;
}

/** A page of a collection. */
export interface LoadedCollection {
  collection: CollectionPage;
  works: CollectionHit[];
  totalWorks: number;
  /** The first is 0. */
  page: number;
  totalPages: number;
}

/** Undefined if the collection or the page does not exist, or may not be seen. A failure is its status. */
export type CollectionResult = { loaded: LoadedCollection | undefined } | { failedStatus: number };

const idOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

export async function loadCollection(
  api: Api,
  calls: CollectionCalls,
  params: { collectionId: string },
  page: number | undefined,
): Promise<CollectionResult> {
  const collectionId = idOf(params.collectionId);
  if (collectionId === undefined || page === undefined) return { loaded: undefined };
  const [read, listed] = await Promise.all([
    api(calls.readCollection, { params: { collectionId } }),
    api(calls.listCollectionWorks, {
      params: { collectionId },
      query: { pageNumber: toPageNumber(page), pageSize: COLLECTION_PAGE.size },
    }),
  ]);
  if (read.status === 404 || listed.status === 404) return { loaded: undefined };
  if (!read.success) return { failedStatus: read.status };
  if (!listed.success) return { failedStatus: listed.status };
  const { artworks, totalResults, pageSize } = listed.payload;
  const totalPages = Math.ceil(totalResults / pageSize);
  if (page >= Math.max(1, totalPages)) return { loaded: undefined };
  return { loaded: { collection: read.payload, works: artworks, totalWorks: totalResults, page, totalPages } };
}

/** The works next to a page, so that its owner can move works across its edges. Single works are pages of size 1, pairs of size 2. */
export async function readNeighbors(
  api: Api,
  calls: CollectionCalls,
  { collection, page, totalPages }: LoadedCollection,
): Promise<PageNeighbors> {
  const params = { collectionId: collection.userCollectionId };
  const readIds = async (paging: Paging) => {
    const query = { pageNumber: toPageNumber(paging.page), pageSize: paging.pageSize };
    const result = await api(calls.listCollectionWorks, { params, query });
    return result.success ? result.payload.artworks.map(({ artworkId }) => artworkId) : [];
  };
  const [previous, next] = await Promise.all([
    page > 0 ? readIds({ page: page * COLLECTION_PAGE.size - 1, pageSize: 1 }) : [],
    page + 1 < totalPages ? readIds({ page: ((page + 1) * COLLECTION_PAGE.size) / 2, pageSize: 2 }) : [],
  ]);
  return { previous: previous[0], next };
}

/** Whether a path is the address of a collection. Browsers and proxies encode some characters differently. */
export const isCollectionPath = (path: string, viewUrl: string): boolean => decoded(path) === decoded(viewUrl);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
