import { isObject } from '../text/is-object.ts';
import { hasKey } from '../text/own-value.ts';
import { type ApplicationForm, EMPTY_APPLICATION } from './artist-application.ts';

/** What was typed into an application and is not saved on the server yet, kept by the browser. */
export interface ApplicationDraft {
  /** Null if a guest typed it: it belongs to whoever logs in next. */
  userId: number | null;
  fields: Partial<ApplicationForm>;
  savedAt: number;
}

export const APPLICATION_DRAFT_KEY = 'artist-application';
const MAX_AGE_MS = 30 * 86_400_000;

/** The fields that belong to a visitor; empty for text that cannot be read, is old or belongs to another account. */
export function parseApplicationDraft(
  text: string | null,
  userId: number | null,
  now: number,
): Partial<ApplicationForm> {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    if (!isObject(draft) || !isObject(draft.fields) || now - Number(draft.savedAt) > MAX_AGE_MS) return {};
    if (draft.userId !== null && draft.userId !== userId) return {};
    const known = Object.entries(draft.fields).filter(
      ([name, value]) => hasKey(EMPTY_APPLICATION, name) && typeof value === typeof EMPTY_APPLICATION[name],
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}
