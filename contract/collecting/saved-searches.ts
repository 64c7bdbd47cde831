import { FREQUENCIES, MAX_LISTING_URL, MAX_NEW_WORKS } from '@easel/domain/collecting/saved-search-options';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Nothing = Type.Object({});
const SearchParams = Type.Object({ savedSearchId: Id });

export const SavedSearch = Type.Object({
  savedSearchId: Type.Integer(),
  name: Type.String(),
  frequency: Type.Enum([...FREQUENCIES]),
  listing: Type.String({ description: 'The URL of the listing, without store prefix, sort order and page.' }),
  newestUrl: Type.String({ description: 'The same listing with the newest works first.' }),
  filters: Type.Array(Type.String(), { description: 'Labels of what is searched for.' }),
  storeCountry: Type.String({ description: 'The country of the store that it was saved in.' }),
  newWorks: Type.Integer({ description: `New works since the last visit, ${MAX_NEW_WORKS} at most.` }),
  createdAt: Type.String({ format: 'date-time' }),
});
export type SavedSearch = Static<typeof SavedSearch>;

export const listSavedSearches = defineCall({
  method: 'GET',
  path: '/account/saved-searches',
  summary: 'List your saved searches, newest first',
  access: 'saveSearches',
  impersonation: 'allow',
  payload: Type.Object({ savedSearches: Type.Array(SavedSearch), isEmailConfirmed: Type.Boolean() }),
});

export const saveSearch = defineCall({
  method: 'POST',
  path: '/account/saved-searches',
  summary: 'Save a search',
  description: 'A search that is saved already is returned unchanged.',
  access: 'saveSearches',
  impersonation: 'log',
  body: Type.Object({
    listing: Type.String({ maxLength: MAX_LISTING_URL, description: 'The URL of a listing or feature page.' }),
  }),
  payload: Type.Object({ savedSearch: SavedSearch, isNew: Type.Boolean() }),
});

export const changeSavedSearch = defineCall({
  method: 'PUT',
  path: '/account/saved-searches/:savedSearchId',
  summary: 'Rename a saved search or change its emails',
  access: 'saveSearches',
  impersonation: 'log',
  params: SearchParams,
  body: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 1_000 })),
    frequency: Type.Optional(Type.Enum([...FREQUENCIES])),
  }),
  payload: SavedSearch,
});

export const deleteSavedSearch = defineCall({
  method: 'DELETE',
  path: '/account/saved-searches/:savedSearchId',
  summary: 'Delete a saved search',
  description: 'It can be restored for a day.',
  access: 'saveSearches',
  impersonation: 'log',
  params: SearchParams,
  payload: Nothing,
});

export const restoreSavedSearch = defineCall({
  method: 'POST',
  path: '/account/saved-searches/:savedSearchId/restore',
  summary: 'Restore a saved search that was deleted',
  access: 'saveSearches',
  impersonation: 'log',
  params: SearchParams,
  payload: SavedSearch,
});

export const visitSavedSearch = defineCall({
  method: 'POST',
  path: '/account/saved-search-visits',
  summary: 'Mark the works of a saved search as seen',
  description: 'Does nothing if the search is not saved.',
  access: 'saveSearches',
  // What an admin sees, the user has not seen.
  impersonation: 'deny',
  body: Type.Object({ listing: Type.String({ maxLength: MAX_LISTING_URL }) }),
  payload: Nothing,
});
