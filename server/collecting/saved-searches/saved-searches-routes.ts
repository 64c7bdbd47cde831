import {
  changeSavedSearch as changeCall,
  deleteSavedSearch as deleteCall,
  listSavedSearches as listCall,
  restoreSavedSearch as restoreCall,
  saveSearch as saveCall,
  visitSavedSearch as visitCall,
} from '@easel/contract/collecting/saved-searches';
import { SAVED_SEARCH_MESSAGES } from '@easel/domain/collecting/saved-search-options';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { readEmailSettings } from '../../accounts/email-settings/email-settings.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  type SavedSearchesDependencies,
  saveSearch,
  visitSavedSearch,
} from './saved-searches.ts';

export function savedSearchesRoutes(api: ApiDispatcher, parts: SavedSearchesDependencies) {
  const { saved, alreadySaved } = SAVED_SEARCH_MESSAGES;

  api.handle(listCall, async ({ visitor }) => {
    const { id } = requireUser(visitor);
    const [savedSearches, { isEmailConfirmed }] = await Promise.all([
      listSavedSearches(parts, id),
      readEmailSettings(parts.db, id),
    ]);
    return respond({ savedSearches, isEmailConfirmed });
  });
  api.handle(saveCall, async ({ body, visitor }) => {
    const outcome = await saveSearch(parts, requireUser(visitor).id, body.listing, visitor.preferences);
    if (!outcome.ok) return outcome;
    return respond(outcome.value, { messages: [outcome.value.isNew ? saved : alreadySaved] });
  });
  api.handle(changeCall, async ({ params, body, visitor }) => {
    const outcome = await changeSavedSearch(parts, requireUser(visitor).id, params.savedSearchId, body);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(deleteCall, async ({ params, visitor }) => {
    await deleteSavedSearch(parts, requireUser(visitor).id, params.savedSearchId);
    return respond({});
  });
  api.handle(restoreCall, async ({ params, visitor }) => {
    const outcome = await restoreSavedSearch(parts, requireUser(visitor).id, params.savedSearchId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(visitCall, async ({ body, visitor }) => {
    await visitSavedSearch(parts, requireUser(visitor).id, body.listing);
    return respond({});
  });
}
