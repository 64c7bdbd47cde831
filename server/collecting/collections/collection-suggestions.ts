import type { SuggestCollections } from '../../discovery/suggestions/autocomplete.ts';
import type { CollectionListingDependencies } from './collection-listings.ts';
import { type CollectionSearch, searchListings } from './collection-search.ts';

const SUGGESTED = 3;

/** Collections among the suggestions of the search box. */
export const createCollectionSuggestions =
  (parts: CollectionListingDependencies & { collectionSearch: CollectionSearch }): SuggestCollections =>
  async (text, preferences) =>
    (await searchListings(parts, parts.collectionSearch, text, SUGGESTED, preferences)).map(
      ({ userCollectionId, title, url, owner, count, mainImage }) => ({
        userCollectionId,
        label: title,
        link: url,
        ownerName: owner.name,
        count,
        imageBaseUrl: mainImage?.imageBaseUrl ?? '',
        placeholderColor: mainImage?.placeholderColor ?? owner.avatar.placeholderColor,
      }),
    );
