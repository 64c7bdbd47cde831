import type { Api } from '@easel/contract/api';
import { searchCollections } from '@easel/contract/collecting/collections';
import { isBlankQuery } from '@easel/domain/discovery/autocomplete-link';
import { type CollectionCardData, toCardData } from './collection-card-data.ts';

const MAX_COLLECTIONS = 8;

/** The collections that match a search, for its first page. None if they cannot be loaded: the works matter more. */
export async function findCollections(api: Api, search: URLSearchParams): Promise<CollectionCardData[]> {
  const query = search.get('query') ?? '';
  if (isBlankQuery(query) || search.has('page')) return [];
  const result = await api(searchCollections, { query: { query, limit: MAX_COLLECTIONS } });
  return result.success ? result.payload.map(toCardData) : [];
}
