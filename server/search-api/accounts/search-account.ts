import type { AccountDefinition } from '@easel/contract/search-api/search-account';
import type { SearchIndex } from '@easel/search/search-index';
import type { Filter } from '@easel/search/search-schema';
import type { PopularitySignals } from '../../tracking/popularity/popularity-signals.ts';

/** What one API key of the search service stands for, ready to be asked. */
export interface SearchAccount {
  /** Facets, groups, collections, pods, quizzes, redirects and the rest. */
  definition: AccountDefinition;
  sections: ReadonlyMap<string, SearchSection>;
  /** What a person may be about to type, the likeliest first. */
  suggest(text: string, limit: number): string[];
}

/** One kind of things an account holds, such as its products. */
export interface SearchSection {
  name: string;
  index(): SearchIndex;
  /** The zone prices are asked for; undefined where there are no zones. */
  zone?: string | undefined;
  /** What must hold of everything that is shown. */
  where?: Filter | undefined;
  /** What stands behind documents of the index, in their order; what has gone meanwhile is left out. */
  items(documentIds: readonly number[]): Promise<SectionItem[]>;
  /** The documents of items, in their order: all variations of each. Items that are not there are left out. */
  documentsOf(itemIds: readonly string[]): number[];
  /** Sentences about an item that are not part of its data, from which questions about it are answered. */
  texts?: ((itemId: string) => Promise<string[]>) | undefined;
  /** What people have taught about its things; undefined where nobody listens. */
  learned?: PopularitySignals | undefined;
}

/** A thing with its variations. A document of the index is one variation of it, or the thing itself where it has none. */
export interface SectionItem {
  documentId: number;
  id: string;
  value: string;
  groupIds: readonly string[];
  facets: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** Everything else that is known of it: url, image_url and whatever the account has put there. */
  data: Readonly<Record<string, unknown>>;
  variations: readonly SectionVariation[];
  /** The variation that was found. */
  variationId?: string | undefined;
}

export interface SectionVariation {
  id: string;
  value: string;
  facets: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  data: Readonly<Record<string, unknown>>;
}

export const PRODUCTS = 'Products';
export const SUGGESTIONS = 'Search Suggestions';

/** The facet of the index that holds an item's groups, with those above them. */
export const GROUP_FACET = 'group_id';
