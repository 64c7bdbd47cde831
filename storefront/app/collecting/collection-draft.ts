import type { CollectionForm } from '@easel/domain/collecting/collection-form';
import { isObject } from '@easel/domain/text/is-object';

type Draft = Partial<CollectionForm>;

const KEY = 'easel_collection_draft';

/**
 * What was typed into the form when it was sent. If the session has ended, the visitor logs in on another page; on return the form is filled
 * with it. Session storage belongs to this tab.
 */
export function saveDraft(path: string, draft: Draft) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, draft }));
  } catch {
    // Storage is full or not allowed. The form keeps its input as long as it is open.
  }
}

export function readDraft(path: string): Draft {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return isObject(saved) && saved.path === path && isObject(saved.draft) ? { ...saved.draft } : {};
  } catch {
    return {};
  }
}

export function clearDraft() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
