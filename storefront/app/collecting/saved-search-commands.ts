import type { Api, ApiResult } from '@easel/contract/api';
import type { SavedSearch } from '@easel/contract/collecting/saved-searches';
import type { Frequency } from '@easel/domain/collecting/saved-search-options';
import { type ActionResult, withFlash, withOutdated } from '../lib/action-result.ts';
import { changeSavedSearch, deleteSavedSearch, restoreSavedSearch } from '../lib/page-calls.ts';

export type SavedSearchCommand =
  | { kind: 'rename'; savedSearchId: number; name: string }
  | { kind: 'setFrequency'; savedSearchId: number; frequency: Frequency }
  | { kind: 'delete' | 'restore'; savedSearchId: number; listing: string };

/** The action of the page of saved searches. The form of the name shows its own refusals, and successes are visible. */
export async function runSavedSearchCommand(api: Api, command: SavedSearchCommand): Promise<ActionResult> {
  const result = await callFor(api, command);
  if (!result.success) return command.kind === 'rename' ? result : withFlash(result);
  return command.kind === 'delete' || command.kind === 'restore' ? withOutdated(result, 'clientData') : result;
}

function callFor(api: Api, command: SavedSearchCommand): Promise<ApiResult<unknown>> {
  const params = { savedSearchId: command.savedSearchId };
  if (command.kind === 'rename') return api(changeSavedSearch, { params, body: { name: command.name } });
  if (command.kind === 'setFrequency')
    return api(changeSavedSearch, { params, body: { frequency: command.frequency } });
  return api(command.kind === 'delete' ? deleteSavedSearch : restoreSavedSearch, { params });
}

/** The searches as they will be if a command succeeds. A new name is shown when it is saved. */
export function expectSavedSearches(
  searches: readonly SavedSearch[],
  command: SavedSearchCommand | undefined,
): SavedSearch[] {
  if (command?.kind !== 'setFrequency') return [...searches];
  return searches.map((search) =>
    search.savedSearchId === command.savedSearchId ? { ...search, frequency: command.frequency } : search,
  );
}

/** A row of the page: a search, or a deleted one that can be restored. */
export type SearchRow = SavedSearch & { isDeleted: boolean };

/** Searches that were deleted on this page, and which of them are not restored. */
export interface Deletions {
  searches: readonly SavedSearch[];
  deletedIds: readonly number[];
}

/**
 * The searches with those that were deleted on this page in their places, newest first. While a change is on its way the rows show what is expected. Once it is
 * settled they show what is saved, which also undoes a change that failed.
 */
export function listSearchRows(
  saved: readonly SavedSearch[],
  { searches, deletedIds }: Deletions,
  isSettled: boolean,
): SearchRow[] {
  const savedIds = new Set(saved.map(({ savedSearchId }) => savedSearchId));
  const isExpected = ({ savedSearchId }: SavedSearch) => !deletedIds.includes(savedSearchId);
  return [
    ...saved.map((search) => ({ ...search, isDeleted: !isSettled && !isExpected(search) })),
    ...searches
      .filter(({ savedSearchId }) => !savedIds.has(savedSearchId))
      .map((search) => ({ ...search, isDeleted: isSettled || !isExpected(search) })),
  ].sort((a, b) =>
    a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : b.savedSearchId - a.savedSearchId,
  );
}
