import type { AccountDefinition, AccountQuiz } from '@easel/contract/search-api/search-account';
import type { Eventually, QueryableIndex } from '@easel/search/queryable-index';
import type { Filter } from '@easel/search/search-schema';
import type { PopularitySignals } from '../popularity-signals.ts';

/** The account behind an API key, ready for queries. */
export interface SearchAccount {
  /** Facets, groups, collections, pods, quizzes, redirects and the rest. */
  definition: AccountDefinition;
  /** Its quizzes, if they are not part of the definition. Only calls for a quiz wait for them. */
  readQuizzes?: () => Promise<readonly AccountQuiz[]>;
  sections: ReadonlyMap<string, SearchSection>;
  /** An assistant of its own, instead of the one for all accounts. */
  converse?: (message: string, state: unknown) => Promise<AccountReply>;
  /** Autocomplete suggestions, most likely first. */
  suggest(text: string, limit: number): Eventually<string[]>;
}

/** What the assistant of an account replies. */
export interface AccountReply {
  resultId: string;
  text: string;
  itemIds: readonly string[];
  total: number;
  suggestions: readonly string[];
  /** Given back with the next message of the conversation. */
  state: unknown;
}

/** One type of items of an account, such as products. */
export interface SearchSection {
  name: string;
  index(): QueryableIndex;
  /** The zone for prices. Undefined if there are no zones. */
  zone?: string | undefined;
  /** A condition that all visible items satisfy. */
  where?: Filter | undefined;
  /** The items behind documents, in their order. Missing ones are left out. */
  items(documentIds: readonly number[]): Promise<SectionItem[]>;
  /** The documents of items, including all variations, in their order. Missing items are left out. */
  documentsOf(itemIds: readonly string[]): Eventually<number[]>;
  /** The values of the facet of groups, which are paths such as `all > paintings`. */
  groupPaths(): readonly string[];
  /** Texts about an item that are not part of its data, used to answer questions. */
  texts?: ((itemId: string) => Promise<string[]>) | undefined;
  /** Items that look like another one, most similar first, with similarities from 0 to 1. Undefined if no images are compared. */
  lookAlikes?: LookAlikes | undefined;
  /** Popularity signals from user events. Undefined if none are collected. */
  popularity?: PopularitySignals | undefined;
}

export type LookAlikes = (itemId: string) => Promise<{ id: string; similarity: number }[]>;

/** An item with its variations. A document of the index is one variation, or the item itself if it has none. */
export interface SectionItem {
  documentId: number;
  id: string;
  value: string;
  groupIds: readonly string[];
  facets: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** All other data, such as url and image_url. */
  data: Readonly<Record<string, unknown>>;
  variations: readonly SectionVariation[];
  /** The variation that matched. */
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

/** The facet with an item's groups and their ancestors. */
export const GROUP_FACET = 'group_id';
